import { z } from '#src/contract/zod.ts'
import { figureGroups, readFigures as endpoint } from '#src/features/bookings/contract/reads.ts'
import { sourceOf } from '../../rules/sources.ts'
import { day, propertyId, ROWS_MAX, tool } from './tool.ts'

const percent = (sold: number, offered: number) =>
  offered === 0 ? null : Math.round((sold / offered) * 1000) / 10

export const readFigures = tool({
  name: 'read_figures',
  description:
    'Occupancy, income in rand, stays, nights and average stay of [from, to), in all and by property, month or channel. Income counts stays by the day of arrival. Use it for every question about how much or how full; never add numbers up yourself.',
  calls: [endpoint],
  input: z.object({
    from: day,
    to: day.describe('The day after the last, as YYYY-MM-DD: 2026-12-01 to 2027-01-01 is December'),
    by: z.enum(figureGroups).default('property'),
    property_id: propertyId.optional(),
  }),
  async run({ call }, { from, to, by, property_id }) {
    const { total, groups } = await call(endpoint, { from, to, by, property_id })
    const shown = ({ sold, offered, ...figures }: typeof total) => ({
      ...figures,
      nights_sold: sold,
      nights_offered: offered,
      occupancy_percent: percent(sold, offered),
    })
    return {
      data: {
        from,
        to,
        total: shown(total),
        by,
        groups: groups
          .slice(0, ROWS_MAX)
          .map(({ key, name, ...figures }) => ({ key, name, ...shown(figures) })),
      },
      sources: by === 'property' ? groups.map(({ key, name }) => sourceOf.property(key, name)) : [],
    }
  },
})
