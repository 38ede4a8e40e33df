import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { properties, propertyCleaners } from '#src/server/db/schema.ts'
import { notYourProperty } from '../../contract/cleaners.ts'

/** Gives a cleaner these homes and no others; another who had one has it no longer. Throws 400 where one is not the organisation's. */
export async function assignProperties(
  tx: Db,
  organisationId: string,
  cleanerId: string,
  wanted: readonly string[],
): Promise<void> {
  const ids = [...new Set(wanted)]
  await tx.delete(propertyCleaners).where(eq(propertyCleaners.cleanerId, cleanerId))
  if (ids.length === 0) return
  const theirs = await tx.$count(
    properties,
    and(inArray(properties.id, ids), eq(properties.organisationId, organisationId)),
  )
  if (theirs < ids.length) throw notYourProperty()
  await tx
    .insert(propertyCleaners)
    .values(ids.map(propertyId => ({ propertyId, organisationId, cleanerId })))
    .onConflictDoUpdate({
      target: propertyCleaners.propertyId,
      set: { cleanerId: sql`excluded.cleaner_id` },
    })
}
