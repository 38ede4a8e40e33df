import { v7 as uuidv7 } from 'uuid'
import type { Property } from '#src/features/calendar/server/queries.ts'
import { makeLink } from '#src/features/turnovers/server/cleaners/make-link.ts'
import { selectTurnovers, type Turnover } from '#src/features/turnovers/server/select-turnovers.ts'
import { workKey } from '#src/features/turnovers/rules/turnover.ts'
import { cleaners, propertyCleaners, turnovers } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'

const MINUTE_MS = 60_000
const NOTIFIED_MINUTES_AGO = 40
const DONE_MINUTES_AGO = 12
const DONE_PICTURE = 'joburg-loft'

const noticeOf = ({ propertyId, day, work }: Turnover) => ({
  propertyId,
  day,
  notifiedHow: 'whatsapp' as const,
  notifiedOf: workKey(work),
})

/** Assigns the cleaner of the homes of the host that everybody may be; she is told by WhatsApp, as what is made up is mailed to nobody, and knows of the first of today; another of today is done, with a photo. */
export async function assignCleaner(
  { db, config, now, today }: Pick<Deps, 'db' | 'config' | 'now' | 'today'>,
  { organisation }: Member,
  properties: readonly Property[],
  urls: ReadonlyMap<string, string>,
): Promise<void> {
  const [organisationId, cleanerId] = [organisation.id, uuidv7()]
  await db.insert(cleaners).values({
    id: cleanerId,
    organisationId,
    name: 'Nomsa',
    phone: '+27825550144',
    showsCode: true,
    ...makeLink(config, cleanerId),
  })
  const own = properties.filter(property => property.organisationId === organisationId)
  await db
    .insert(propertyCleaners)
    .values(own.map(({ id }) => ({ propertyId: id, organisationId, cleanerId })))
  const asked = { organisationId, cleanerId, first: today(), last: today() }
  const [first, second] = await selectTurnovers(db, asked)
  const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * MINUTE_MS)
  const rows = [
    ...(first ? [{ ...noticeOf(first), notifiedAt: minutesAgo(NOTIFIED_MINUTES_AGO) }] : []),
    ...(second
      ? [
          {
            ...noticeOf(second),
            notifiedAt: minutesAgo(2 * NOTIFIED_MINUTES_AGO),
            doneAt: minutesAgo(DONE_MINUTES_AGO),
            doneNote: 'All done. One bulb in the passage needs replacing.',
            donePicture: urls.get(DONE_PICTURE) ?? null,
          },
        ]
      : []),
  ].map(row => ({ ...row, organisationId, cleanerId }))
  if (rows.length > 0) await db.insert(turnovers).values(rows)
}
