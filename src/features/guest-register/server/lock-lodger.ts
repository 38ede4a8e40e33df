import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import { lodgers } from '#src/server/db/schema.ts'
import { BLANK_LODGER, missingOf } from '../rules.ts'

type Place = { bookingId: string; organisationId: string; n: number }

/** Returns a lodger, blank at first, whom nobody else writes meanwhile: two fields that are sent at once are both saved. */
export async function lockLodger(tx: Db, { bookingId, organisationId, n }: Place) {
  const blank = { bookingId, organisationId, n, missing: missingOf(BLANK_LODGER, false) }
  await tx
    .insert(lodgers)
    .values({ id: uuidv7(), ...blank })
    .onConflictDoNothing()
  const [row] = await tx
    .select({
      id: lodgers.id,
      details: lodgers.details,
      hasPhoto: sql<boolean>`${lodgers.photo} is not null`,
    })
    .from(lodgers)
    .where(
      and(eq(lodgers.bookingId, bookingId), eq(lodgers.organisationId, organisationId), eq(lodgers.n, n)),
    )
    .for('update')
  return row! // inserted, or there before
}
