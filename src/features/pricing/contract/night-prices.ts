import { countNights } from '#src/contract/days.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, rand, stayDate, succeeded } from '#src/contract/fields.ts'
import { list, queryParameters } from '#src/contract/lenient.ts'
import { z } from '#src/contract/zod.ts'

/** Number of properties and nights that one call prices. */
export const PRICED_PROPERTIES_MAX = 50
export const PRICED_NIGHTS_MAX = 62

const PROPERTIES_WORDS = 'Please choose properties from the list'

export const listNightPrices = endpoint({
  method: 'GET',
  path: '/api/calendar/prices',
  reads: ['homes'],
  who: { may: 'homes.read' },
  summary: `Get the price of each night of [from, to), from today on, in the own properties named, including booked nights: at most ${PRICED_PROPERTIES_MAX} properties and ${PRICED_NIGHTS_MAX} nights`,
  input: queryParameters(
    {},
    z
      .object({
        from: stayDate(),
        to: stayDate(),
        property_ids: list(id, /,/, PROPERTIES_WORDS).pipe(
          z
            .array(id)
            .min(1, PROPERTIES_WORDS)
            .max(PRICED_PROPERTIES_MAX, `Please name at most ${PRICED_PROPERTIES_MAX} properties`),
        ),
      })
      .superRefine(({ from, to }, context) => {
        const nights = countNights(from, to)
        if (nights > 0 && nights <= PRICED_NIGHTS_MAX) return
        const message =
          nights > 0
            ? `Please ask for at most ${PRICED_NIGHTS_MAX} nights`
            : 'The end must be after the beginning'
        context.addIssue({ code: 'custom', path: ['to'], message })
      }),
  ),
  output: z.object({
    success: succeeded,
    properties: z.array(
      z.object({ property_id: id, nights: z.array(z.object({ date: z.iso.date(), price: rand })) }),
    ),
  }),
})
