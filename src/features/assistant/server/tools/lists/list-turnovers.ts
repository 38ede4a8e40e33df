import { z } from '#src/contract/zod.ts'
import { listTurnovers as endpoint } from '#src/features/turnovers/contract/turnovers.ts'
import { name, words } from '../../../rules/marked.ts'
import { sourceOf } from '../../../rules/sources.ts'
import { propertyId, ROWS_MAX, tool } from '../tool.ts'

const DAYS_MAX = 31

export const listTurnovers = tool({
  name: 'list_turnovers',
  description:
    'The days from today on that a home is cleaned, because guests leave or arrive, with the cleaner and whether they were told. `state` done: the cleaner has finished. Use it for when a home is cleaned next and whether the cleaner knows.',
  calls: [endpoint],
  input: z.object({
    days: z.int().min(1).max(DAYS_MAX).default(DAYS_MAX),
    property_id: propertyId.optional(),
  }),
  async run({ call }, { days, property_id }) {
    const { turnovers } = await call(endpoint, { days })
    const asked = turnovers.filter(each => property_id === undefined || each.property_id === property_id)
    return {
      data: {
        more_turnovers: Math.max(0, asked.length - ROWS_MAX),
        turnovers: asked.slice(0, ROWS_MAX).map(each => ({
          property_id: each.property_id,
          property: each.property_name,
          day: each.day,
          leaving: each.leaving && { guest: name(each.leaving.names), by: each.leaving.until },
          arriving: each.arriving && { guest: name(each.arriving.names), from: each.arriving.from },
          cleaner: name(each.cleaner?.name ?? null),
          state: each.state,
          told_at: each.notified_at,
          told_by: each.notified_how,
          told_automatically_at: each.mail_at,
          done_at: each.done_at,
          note: words(each.done_note),
        })),
      },
      sources: asked.slice(0, ROWS_MAX).map(each => sourceOf.property(each.property_id, each.property_name)),
    }
  },
})
