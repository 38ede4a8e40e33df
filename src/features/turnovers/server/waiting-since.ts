import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { cleaners, mails } from '#src/server/db/schema.ts'
import { readCause } from './read-cause.ts'
import { turnoverMail } from './mails.ts'

type About = { cleanerId: string; day: string; propertyId: string }

/**
 * The time at which the mail about that turnover was queued which still waits for its words, or undefined: it says what there is as it goes, so no
 * other is needed. The cleaner is locked, so that of two that ask at once one waits.
 */
export async function waitingSince(
  tx: Db,
  { cleanerId, day, propertyId }: About,
  { organisationId, address }: { organisationId: string; address: string },
): Promise<Date | undefined> {
  await tx.select({ id: cleaners.id }).from(cleaners).where(eq(cleaners.id, cleanerId)).for('no key update')
  const [waiting] = await tx
    .select({ cause: mails.cause })
    .from(mails)
    .where(
      and(
        eq(mails.organisationId, organisationId),
        eq(mails.kind, turnoverMail.name),
        eq(mails.state, 'waiting'),
        eq(mails.address, address),
        sql`starts_with(${mails.cause}, ${`${cleanerId} ${day} ${propertyId} `})`,
      ),
    )
    .limit(1)
  return waiting && readCause(waiting.cause).notice?.at
}
