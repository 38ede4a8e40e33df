import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, rand, stayDate, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import {
  stayQueryVariants,
  datesUnavailable,
  guestCount,
  petCount,
  stayNotOffered,
  publicPropertyNotFound,
  SELECT_DATES,
  tooManyGuests,
} from '#src/features/calendar/contract/nights.ts'
import type { Change } from '../rules/change-lines.ts'
import { labelOf, type WordedLine } from '../rules/words/line-words.ts'
import { lineKinds, type PriceLine, type Quote } from '../rules/quote.ts'

/** `rule` is the name of what made the line. */
export const priceLine = z.object({
  kind: z.enum(lineKinds),
  rule: z.string(),
  label: z.string(),
  amount: rand,
})

/** The lines add up to the total to the cent. See docs/product/prices.md#the-quote. */
export const quote = z.object({ nights: z.int(), lines: z.array(priceLine), total: rand })
export type QuoteAnswer = z.input<typeof quote>

/** Price lines as the contract answers them, in English or by other words; amounts in cents, which the schema encodes. */
export const linesAnswer = (lines: readonly (PriceLine | WordedLine)[], wordsOf = labelOf) =>
  lines.map(line => ({
    kind: line.kind,
    rule: line.rule ?? labelOf(line),
    label: wordsOf(line),
    amount: line.amountCents,
  }))

/** A quote as the contract answers it; amounts in cents, which the schema encodes. */
export const quoteAnswer = ({ nights, lines, totalCents }: Quote) => ({
  nights,
  lines: linesAnswer(lines),
  total: totalCents,
})

/** The effect of a change on the price of a stay: its lines add up to the difference to the cent. See docs/product/prices.md#changes-of-a-stay. */
export const change = z.object({
  was: rand,
  then: rand,
  difference: rand,
  lines: z.array(priceLine),
})
export type ChangeAnswer = z.input<typeof change>

/** A change as the contract answers it; amounts in cents, which the schema encodes. */
export const changeAnswer = ({ wasCents, thenCents, differenceCents, lines }: Change) => ({
  was: wasCents,
  then: thenCents,
  difference: differenceCents,
  lines: linesAnswer(lines),
})

export const quoteStay = endpoint({
  method: 'GET',
  path: '/api/public/properties/:slug/quote',
  reads: ['homes', 'nights'],
  who: 'anyone',
  summary:
    'Get the price of a stay, line by line; refused if it could not be booked. `booking`: ignores the nights of this booking of the caller’s, to move it; once it is confirmed, what was agreed stays agreed, and `change` says what the change does to the price. With `anyway`, also for a stay that could not be booked, with the reason',
  input: queryParameters(
    stayQueryVariants,
    z.object({
      slug: z.string(),
      checkIn: stayDate(SELECT_DATES),
      checkOut: stayDate(SELECT_DATES),
      guests: guestCount.default(1),
      pets: petCount.optional(),
      booking: id.optional(),
      anyway: z.enum(['1', 'true']).optional(),
    }),
  ),
  output: z.object({
    success: succeeded,
    quote,
    change: change.optional(),
    refusal: z.string().optional(),
  }),
  problems: [publicPropertyNotFound, tooManyGuests, datesUnavailable, stayNotOffered],
})
