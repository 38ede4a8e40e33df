import { addDays, countNights } from '#src/contract/days.ts'
import { z } from '#src/contract/zod.ts'
import { listFree } from '#src/features/calendar/contract/free.ts'
import { sourceOf } from '../../rules/sources.ts'
import { day, propertyId, ROWS_MAX, tool } from './tool.ts'

/** Nights around the request in which a free stretch is followed, so that its length is not that of the question. */
const AROUND_NIGHTS = 21
const NIGHTS_MAX = 366

type Range = { from: string; to: string }

/** The nights of a stretch that lie in [from, to). */
const within = ({ from, to }: Range, asked: Range): Range => ({
  from: from < asked.from ? asked.from : from,
  to: to > asked.to ? asked.to : to,
})

export const findFreeNights = tool({
  name: 'find_free_nights',
  description:
    'Which nights nobody has booked, held or blocked, from `from` up to the morning of `to`, of all properties or one: stretches with their length. `gap`: a stretch between two stays. `closed`: nights the property’s own rules keep from guests (off, season, notice, window), though the host may still record a stay. Use it for availability and gaps.',
  calls: [listFree],
  input: z.object({
    from: day,
    to: day.describe('The morning after the last night, as YYYY-MM-DD'),
    property_id: propertyId.optional(),
    guests: z.int().min(1).max(50).optional().describe('Only properties that sleep so many'),
    min_nights: z.int().min(1).max(365).optional().describe('Only stretches of at least so many nights'),
  }),
  async run({ call, today }, { from, to, property_id, guests = 1, min_nights = 1 }) {
    const last = to <= from ? addDays(from, 1) : to
    const asked = { from, to: countNights(from, last) > NIGHTS_MAX ? addDays(from, NIGHTS_MAX) : last }
    const { properties } = await call(listFree, {
      from: addDays(from, -AROUND_NIGHTS),
      to: addDays(asked.to, AROUND_NIGHTS),
      property_id,
    })
    const [first, end] = [addDays(from, -AROUND_NIGHTS), addDays(asked.to, AROUND_NIGHTS)]
    const fitting = properties.filter(({ max_guests }) => max_guests >= guests)
    const shown = fitting.slice(0, ROWS_MAX).map(property => ({
      id: property.property_id,
      name: property.name,
      max_guests: property.max_guests,
      free: property.free
        .filter(stretch => stretch.to > asked.from && stretch.from < asked.to)
        .map(stretch => {
          const part = within(stretch, asked)
          const isGap = stretch.from > today && stretch.from > first && stretch.to < end
          return {
            from: part.from,
            to: part.to,
            nights: countNights(part.from, part.to),
            gap: isGap ? countNights(stretch.from, stretch.to) : null,
          }
        })
        .filter(({ nights }) => nights >= min_nights),
      closed: property.closed
        .filter(range => range.to > asked.from && range.from < asked.to)
        .map(({ reason, ...range }) => ({ ...within(range, asked), reason })),
    }))
    return {
      data: {
        from: asked.from,
        to: asked.to,
        properties: shown,
        more_properties: Math.max(0, fitting.length - ROWS_MAX),
      },
      sources: shown.map(({ id, name }) => sourceOf.property(id, name)),
    }
  },
})
