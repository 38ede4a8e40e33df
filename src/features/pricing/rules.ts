import { countNights } from '#src/contract/days.ts'
import { nightsWord, rand } from '#src/contract/words.ts'

export const lineKinds = ['accommodation', 'cleaning_fee', 'service_fee', 'discount'] as const
export type LineKind = (typeof lineKinds)[number]

/** One line of a price; a discount's amount is negative. */
export type PriceLine = { kind: LineKind; label: string; amountCents: number }

/** What a stay costs: its lines add up to its total to the cent. See docs/product/prices.md#the-quote. */
export type Quote = { nights: number; lines: PriceLine[]; totalCents: number }

/** What a property asks: a night's price and its fees for a stay, all in cents. */
export type Prices = { nightlyCents: number; cleaningFeeCents: number; serviceFeeCents: number }

/** The price of a stay: nights first, then the fees that are not 0. See docs/product/prices.md#the-quote. */
export function quoteOf(
  { nightlyCents, cleaningFeeCents, serviceFeeCents }: Prices,
  checkIn: string,
  checkOut: string,
): Quote {
  const nights = Math.max(0, countNights(checkIn, checkOut))
  const label = `${rand(nightlyCents / 100)} × ${nightsWord(nights)}`
  const lines: PriceLine[] = [{ kind: 'accommodation', label, amountCents: nightlyCents * nights }]
  if (cleaningFeeCents !== 0)
    lines.push({ kind: 'cleaning_fee', label: 'Cleaning fee', amountCents: cleaningFeeCents })
  if (serviceFeeCents !== 0)
    lines.push({ kind: 'service_fee', label: 'Service fee', amountCents: serviceFeeCents })
  return { nights, lines, totalCents: lines.reduce((sum, line) => sum + line.amountCents, 0) }
}
