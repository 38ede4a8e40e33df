import { nightOf } from '#src/features/pricing/rules/nights/night.ts'
import type { RatePlan } from '#src/features/pricing/rules/rate-plan.ts'
import { withNights } from '#src/features/pricing/rules/nights/with-nights.ts'

/** Days ahead in which free nights between stays are looked for, and how many in a row are no gap any more. */
export const GAP_DAYS = 30
export const GAP_NIGHTS_MAX = 6

/** Percent taken off the price of nights between stays. */
const GAP_PERCENT = 15
export const GAP_WORDS = 'Take 15% off'

const STEP_CENTS = 1000

/** So much less to R 10, as nobody sells at R 1 402; a price of a few rand stays. */
export const gapPrice = (cents: number): number =>
  Math.round((cents * (100 - GAP_PERCENT)) / (100 * STEP_CENTS)) * STEP_CENTS || cents

/** Returns what a night costs by the rules, without a price of its own. */
const ruleCents = (date: string, ratePlan: RatePlan): number =>
  nightOf(date, { ...ratePlan, dates: withNights(ratePlan.dates, [date], { cents: null }) }).cents

/** Returns what a night of a gap costs with so much off, however often: worked out from the rules, not from what was taken off before. */
export const gapCents = (date: string, ratePlan: RatePlan): number => gapPrice(ruleCents(date, ratePlan))

/** The cheapest and the dearest night of a gap, in cents, where no night costs more than with so much off; else null. */
export function loweredTo(
  nights: readonly string[],
  ratePlan: RatePlan,
): { from: number; to: number } | null {
  const prices = nights.map(date => nightOf(date, ratePlan).cents)
  const isLow = nights.every((date, index) => prices[index]! <= gapCents(date, ratePlan))
  const isLowered = nights.some((date, index) => prices[index]! < ruleCents(date, ratePlan))
  return isLow && isLowered ? { from: Math.min(...prices), to: Math.max(...prices) } : null
}
