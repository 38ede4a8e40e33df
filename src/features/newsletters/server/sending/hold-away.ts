import { sql } from 'drizzle-orm'
import { type AwayBecause, awayBecause } from '#src/features/accounts/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { holdMany } from '#src/server/mail/many-mails.ts'
import type { Sender } from './find-sender.ts'

/** The mails of newsletters (`newsletter-mail.ts`). */
export const COPIES = { name: 'newsletters.newsletter', lane: 'newsletter' } as const

/** Returns why nothing goes out in the name of a sender; null where something may. */
export async function readAway(db: Db, { organisationId }: Sender): Promise<AwayBecause | null> {
  if (organisationId === null) return null
  const { rows } = await db.execute<{ away: AwayBecause | null }>(
    sql`select ${awayBecause(organisationId)} as away`,
  )
  return rows[0]!.away // a select without a table has one row
}

/**
 * Pauses a newsletter on its way whose host is suspended or closes the account, with all its mails at once: the host resumes it
 * once they are let in again. Asked before each batch and at each count, so that it ends also what began at the same moment.
 */
export async function holdAway(tx: Db, id: string): Promise<void> {
  const away = awayBecause(sql`newsletters.organisation_id`)
  const { rowCount } = await tx.execute(sql`
    update newsletters set status = 'paused', held_because = ${away}
    where id = ${id} and status = 'sending' and ${away} is not null`)
  if (rowCount) await holdMany(tx, { kind: COPIES, owner: id })
}
