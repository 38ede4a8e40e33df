/** The rates of VAT in South Africa, in hundredths of a per cent, each from its day on, the newest first. */
const RATES = [
  { since: '2018-04-01', rate: 1500 },
  { since: '1993-04-07', rate: 1400 },
] as const
const WHOLE = 10_000

/** The VAT in a price at this rate, in cents, half-up on the VAT: prices include it. */
export function vatAt(totalCents: number, rate: number): number {
  const whole = WHOLE + rate
  return Math.floor((2 * totalCents * rate + whole) / (2 * whole))
}

/**
 * The VAT in a further part of a price, after the parts before: rounded on the sum of the parts, so that together they have the
 * VAT of the whole, to the cent.
 */
export const vatOfPart = (before: { cents: number; vatCents: number }, cents: number, rate: number): number =>
  Math.max(0, vatAt(before.cents + cents, rate) - before.vatCents)

/** The VAT in a price on a day. */
export function vatOf(totalCents: number, day: string): { vatCents: number; vatRate: number } {
  const { rate } = RATES.find(({ since }) => since <= day) ?? RATES.at(-1)!
  return { vatCents: vatAt(totalCents, rate), vatRate: rate }
}
