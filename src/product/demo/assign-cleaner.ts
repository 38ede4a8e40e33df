import { v7 as uuidv7 } from 'uuid'
import type { Property } from '#src/features/calendar/server/queries.ts'
import { makeLink } from '#src/features/turnovers/server/make-link.ts'
import { cleaners, propertyCleaners } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'

/** Who gets the homes ready of the host that everybody may be; she is told by WhatsApp, as what is made up is mailed to nobody. */
export async function assignCleaner(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { organisation }: Member,
  properties: readonly Property[],
): Promise<void> {
  const [organisationId, cleanerId] = [organisation.id, uuidv7()]
  await db.insert(cleaners).values({
    id: cleanerId,
    organisationId,
    name: 'Nomsa',
    phone: '+27825550144',
    showsCode: true,
    ...makeLink(config),
  })
  const own = properties.filter(property => property.organisationId === organisationId)
  await db
    .insert(propertyCleaners)
    .values(own.map(({ id }) => ({ propertyId: id, organisationId, cleanerId })))
}
