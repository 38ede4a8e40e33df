import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { rand, stayDate, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import {
  stayQueryVariants,
  datesUnavailable,
  guestCount,
  publicPropertyNotFound,
  SELECT_DATES,
  tooManyGuests,
} from '#src/features/calendar/contract.ts'
import { lineKinds, type PriceLine, type Quote } from './rules.ts'

export const priceLine = z.object({ kind: z.enum(lineKinds), label: z.string(), amount: rand })

/** The lines add up to the total to the cent. See docs/product/prices.md#the-quote. */
export const quote = z.object({ nights: z.int(), lines: z.array(priceLine), total: rand })
export type QuoteAnswer = z.input<typeof quote>

/** Price lines as the contract answers them; amounts in cents, which the schema encodes. */
export const linesAnswer = (lines: readonly PriceLine[]) =>
  lines.map(({ kind, label, amountCents }) => ({ kind, label, amount: amountCents }))

/** A quote as the contract answers it; amounts in cents, which the schema encodes. */
export const quoteAnswer = ({ nights, lines, totalCents }: Quote) => ({
  nights,
  lines: linesAnswer(lines),
  total: totalCents,
})

export const quoteStay = endpoint({
  method: 'GET',
  path: '/api/public/properties/:slug/quote',
  reads: ['homes', 'nights'],
  who: 'anyone',
  summary: 'What a stay would cost, line by line; refused as a booking of it would be',
  input: queryParameters(
    stayQueryVariants,
    z.object({
      slug: z.string(),
      checkIn: stayDate(SELECT_DATES),
      checkOut: stayDate(SELECT_DATES),
      guests: guestCount.default(1),
    }),
  ),
  output: z.object({ success: succeeded, quote }),
  problems: [publicPropertyNotFound, tooManyGuests, datesUnavailable],
})
