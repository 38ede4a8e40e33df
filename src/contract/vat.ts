/** The rates of VAT in South Africa, in hundredths of a per cent, each from its day on, the newest first. */
const RATES = [
  { since: '2018-04-01', rate: 1500 },
  { since: '1993-04-07', rate: 1400 },
] as const
const WHOLE = 10_000

/** The part of a price that bears VAT: the whole, or, of an unbroken stay of more than 28 days, 60 % of it in one of two readings of section 10(10). */
export const VAT_BASES = ['whole', 'sixty_percent', 'nine_percent'] as const
export type VatBasis = (typeof VAT_BASES)[number]
const SIXTY_PERCENT = 0.6

/** The VAT in a price at this rate, in cents, half-up on the VAT: prices include it. */
export function vatAt(totalCents: number, rate: number, basis: VatBasis = 'whole'): number {
  // 60 % of the price, of which the tax fraction; or a rate of 60 % of the usual one on the price without VAT.
  const share = basis === 'sixty_percent' ? SIXTY_PERCENT : 1
  const effective = basis === 'nine_percent' ? Math.round(rate * SIXTY_PERCENT) : rate
  const whole = WHOLE + effective
  const taxed = Math.round(totalCents * effective * share)
  return Math.floor((2 * taxed + whole) / (2 * whole))
}

/**
 * The VAT in a further part of a price, after the parts before: rounded on the sum of the parts, so that together they have the
 * VAT of the whole, to the cent.
 */
export const vatOfPart = (
  before: { cents: number; vatCents: number },
  cents: number,
  rate: number,
  basis: VatBasis = 'whole',
): number => Math.max(0, vatAt(before.cents + cents, rate, basis) - before.vatCents)

/** The VAT in a price on a day. */
export function vatOf(
  totalCents: number,
  day: string,
  basis: VatBasis = 'whole',
): { vatCents: number; vatRate: number } {
  const { rate } = RATES.find(({ since }) => since <= day) ?? RATES.at(-1)! // there are rates
  return { vatCents: vatAt(totalCents, rate, basis), vatRate: rate }
}
