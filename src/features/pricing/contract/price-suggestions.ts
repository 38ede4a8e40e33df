import { endpoint } from '#src/contract/endpoint.ts'
import { id, rand, succeeded } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'

const percent = z.int()
const day = z.iso.date()

/** The reason, and the figures it was made of; `percent` is what it moves the price by. */
const reason = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pace'),
    percent,
    from: day,
    to: day,
    nights: z.int(),
    booked: z.int(),
    booked_last_year: z.int(),
  }),
  z.object({ kind: z.literal('gap'), percent, nights: z.int() }),
  z.object({ kind: z.literal('holiday'), percent, name: z.string(), from: day, to: day }),
  z.object({ kind: z.literal('last_year'), percent, nights: z.int(), average: rand }),
])
export type ReasonAnswer = z.input<typeof reason>

const suggestion = z.object({
  from: day,
  to: day,
  nights: z.int(),
  price: rand,
  suggested_price: rand,
  reasons: z.array(reason),
})

export const listPriceSuggestions = endpoint({
  method: 'GET',
  path: '/api/properties/:id/price-suggestions',
  reads: ['homes', 'nights', 'bookings', 'holidays'],
  who: { may: 'homes.change' },
  summary:
    'Suggest other prices for free nights of an own property in the next 90 days, from `from` to `to`, the last of them, each with its reasons and their figures: pace against last year, gaps between stays, holidays, what guests paid last year. Nothing changes',
  input: z.object({ id }),
  output: z.object({ success: succeeded, suggestions: z.array(suggestion) }),
})
