import type { Property } from '#src/features/calendar/server/queries.ts'
import { sealNotes } from '#src/features/arrival/server/seal-notes.ts'
import { startWith } from '#src/features/templates/server/commands.ts'
import { arrivalNotes } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { demoProperties } from './properties.ts'

/** Hosts who have thought of those who arrive; the one that everybody may be begins with the set of templates, by their keys. */
export async function noteArrivals(
  { db, config }: Deps,
  realtor: Member,
  properties: readonly Property[],
): Promise<Awaited<ReturnType<typeof startWith>>> {
  await db.insert(arrivalNotes).values(
    properties.map(({ id, organisationId }, index) => ({
      ...sealNotes(config, id, demoProperties[index]!.arrival),
      propertyId: id,
      organisationId,
    })), // each home has one
  )
  return startWith(db, realtor.organisation.id)
}
