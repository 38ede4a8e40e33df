import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { cleaners } from '#src/server/db/schema.ts'
import { readCause } from './read-cause.ts'
import { selectTurnovers } from './select-turnovers.ts'

/** Returns what a mail to a cleaner is about by now: who, and the turnovers there are; null where the cleaner is gone. */
export async function findWork(db: Db, cause: string) {
  const { cleanerId, day, notice } = readCause(cause)
  const [cleaner] = await db.select().from(cleaners).where(eq(cleaners.id, cleanerId))
  if (!cleaner?.email) return null
  const { organisationId } = cleaner
  const found = await selectTurnovers(db, {
    organisationId,
    first: day,
    last: day,
    cleanerId,
    ...(notice ? { propertyId: notice.propertyId } : {}),
  })
  // Of what is no more a mail that a host sends says so; the one of each evening is about what there is.
  const rows = found.filter(({ work }) => notice || work.out || work.in)
  return { cleaner, organisationId, day, rows }
}
