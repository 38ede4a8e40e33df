const DAY_MS = 86_400_000
const NO_BREAK = '\u00a0'

export const lineKinds = ['accommodation', 'cleaning_fee', 'service_fee', 'discount'] as const
export type LineKind = (typeof lineKinds)[number]

/** One line of a price; a discount's amount is negative. */
export type PriceLine = { kind: LineKind; label: string; amountCents: number }

/** What a stay costs: its lines add up to its total to the cent. Contract §Public. */
export type Quote = { nights: number; lines: PriceLine[]; totalCents: number }

/** What a property asks: a night's price and its fees for a stay, all in cents. */
export type Prices = { nightlyCents: number; cleaningFeeCents: number; serviceFeeCents: number }

/** Nights between two calendar dates: no clock and no time zone take part. Not above 0 when they are backwards, 0 when one is missing. Decisions §Stays. */
export function countNights(checkIn: string, checkOut: string): number {
  const nights = (Date.parse(checkOut) - Date.parse(checkIn)) / DAY_MS
  return Number.isFinite(nights) ? nights : 0
}

/** The calendar date so many days later, or earlier for a negative count. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Every night of [from, to), by the date it begins on. */
export function nightsBetween(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, countNights(from, to)) }, (_, night) => addDays(from, night))
}

type Stay = { checkIn: string; checkOut: string }

/** Whether two stays share a night: leaving on the day another arrives is not sharing. */
export function isOverlap(one: Stay, other: Stay): boolean {
  return one.checkIn < other.checkOut && other.checkIn < one.checkOut
}

const grouped = (count: number) => String(count).replaceAll(/\B(?=(\d{3})+$)/g, NO_BREAK)

/** Cents as people write rand here, `R 1 250` or `R 1 250,50`, with no-break spaces. */
export function randWords(cents: number): string {
  const rest = Math.abs(cents) % 100
  const rands = grouped((Math.abs(cents) - rest) / 100)
  return `${cents < 0 ? '−' : ''}R${NO_BREAK}${rands}${rest > 0 ? `,${String(rest).padStart(2, '0')}` : ''}`
}

/** The price of a stay: nights first, then the fees that are not 0. Decisions §Stays. */
export function quoteOf(
  { nightlyCents, cleaningFeeCents, serviceFeeCents }: Prices,
  checkIn: string,
  checkOut: string,
): Quote {
  const nights = Math.max(0, countNights(checkIn, checkOut))
  const label = `${randWords(nightlyCents)} × ${nights} ${nights === 1 ? 'night' : 'nights'}`
  const lines: PriceLine[] = [{ kind: 'accommodation', label, amountCents: nightlyCents * nights }]
  if (cleaningFeeCents !== 0)
    lines.push({ kind: 'cleaning_fee', label: 'Cleaning fee', amountCents: cleaningFeeCents })
  if (serviceFeeCents !== 0)
    lines.push({ kind: 'service_fee', label: 'Service fee', amountCents: serviceFeeCents })
  return { nights, lines, totalCents: lines.reduce((sum, line) => sum + line.amountCents, 0) }
}
