import { v7 as uuidv7 } from 'uuid'
import type { Property } from '#src/features/calendar/server/queries.ts'
import { makeLink } from '#src/features/turnovers/server/make-link.ts'
import { selectTurnovers } from '#src/features/turnovers/server/select-turnovers.ts'
import { workKey } from '#src/features/turnovers/rules/turnover.ts'
import { cleaners, propertyCleaners, turnovers } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'

const NOTIFIED_MS_AGO = 40 * 60_000

/** Who gets the homes ready of the host that everybody may be; she is told by WhatsApp, as what is made up is mailed to nobody, and knows of the first of today. */
export async function assignCleaner(
  { db, config, now, today }: Pick<Deps, 'db' | 'config' | 'now' | 'today'>,
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
  const asked = { organisationId, cleanerId, first: today(), last: today() }
  const [first] = await selectTurnovers(db, asked)
  if (!first) return
  await db.insert(turnovers).values({
    propertyId: first.propertyId,
    day: first.day,
    organisationId,
    cleanerId,
    notifiedAt: new Date(now().getTime() - NOTIFIED_MS_AGO),
    notifiedHow: 'whatsapp',
    notifiedOf: workKey(first.work),
  })
}
