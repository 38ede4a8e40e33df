import { addDays, countNights, dayOf } from '#src/contract/days.ts'
import type { LineKind, PriceLine } from '#src/features/pricing/rules/price-of-stay.ts'
import { divideCents } from './divide-cents.ts'
import { type PropertyTerms, refundPercentAt, stepsOf } from './terms.ts'

/** Causes for which a stay does not take place. `unpaid` is judged as if the guest had cancelled; `not_reviewed` is said by a guest who was never shown the terms: section 43(3) of the ECTA. */
export const cancellationCauses = [
  'guest',
  'unpaid',
  'death',
  'hospitalisation',
  'not_reviewed',
  'host',
  'clash',
  'unsafe',
] as const
export type CancellationCause = (typeof cancellationCauses)[number]

/** The reason for what is kept: the policy, what was paid by then, or why nothing is. */
export type RetainedBecause =
  | 'policy'
  | 'no_more_than_paid'
  | 'day_after_payment'
  | 'not_reviewed'
  | 'health'
  | 'host'

const ALWAYS_BACK: ReadonlySet<LineKind> = new Set(['cleaning_fee', 'pet_fee', 'service_fee'])
const CHANGED_MIND_MS = 24 * 3_600_000
const CHANGED_MIND_DAYS = 14

/** The price of the nights of a stay in cents, with extra guests and discounts: what a policy keeps of. Never below 0. */
export const nightsCents = (lines: readonly Pick<PriceLine, 'kind' | 'amountCents'>[]): number =>
  Math.max(
    0,
    lines.filter(({ kind }) => !ALWAYS_BACK.has(kind)).reduce((sum, { amountCents }) => sum + amountCents, 0),
  )

/** Returns what a policy keeps of the nights in cents; what goes back is rounded to the cent. */
const retainedOf = (cents: number, refundPercent: number): number =>
  cents - Math.round((cents * refundPercent) / 100)

/** A stay that is cancelled; amounts in cents. */
export type Cancelled = {
  terms: Pick<PropertyTerms, 'policy' | 'steps'>
  lines: readonly Pick<PriceLine, 'kind' | 'amountCents'>[]
  paidCents: number
  checkIn: string
  cancelledOn: Date
  firstPaidAt: Date | null
  cause: CancellationCause
}

export type Cancellation = { retainedCents: number; refundCents: number; because: RetainedBecause }

/** Returns why everything goes back whatever was agreed, or null where the policy decides. */
function freeBecause(
  { cause, firstPaidAt }: Cancelled,
  cancelledOn: Date,
  daysBefore: number,
): RetainedBecause | null {
  if (cause === 'host' || cause === 'clash' || cause === 'unsafe') return 'host'
  if (cause === 'death' || cause === 'hospitalisation') return 'health'
  if (cause === 'not_reviewed') return 'not_reviewed'
  const isSoonAfter = firstPaidAt !== null && cancelledOn.getTime() - firstPaidAt.getTime() <= CHANGED_MIND_MS
  return isSoonAfter && daysBefore >= CHANGED_MIND_DAYS ? 'day_after_payment' : null
}

/** Returns what a host keeps of a stay that does not take place and what goes back, in cents. Cleaning, pets and service always go back; never is more kept than was paid. See docs/product/terms.md#cancelling. */
export function cancellationOf(cancelled: Cancelled): Cancellation {
  const { terms, lines, paidCents, checkIn, cancelledOn } = cancelled
  const daysBefore = countNights(dayOf(cancelledOn), checkIn)
  const free = freeBecause(cancelled, cancelledOn, daysBefore)
  if (free) return { retainedCents: 0, refundCents: paidCents, because: free }
  const asked = retainedOf(nightsCents(lines), refundPercentAt(terms, daysBefore))
  const retainedCents = Math.min(asked, paidCents)
  return {
    retainedCents,
    refundCents: paidCents - retainedCents,
    because: asked > paidCents ? 'no_more_than_paid' : 'policy',
  }
}

/** A night and its price in cents. */
export type NightPrice = { night: string; cents: number }

/** Returns the nights that are sold again with what goes back for each, in cents: the lesser of what was kept for it and its new price. Nights for which nothing goes back are left out. */
export function resoldRefunds({
  retainedCents,
  nights,
  resold,
}: {
  retainedCents: number
  nights: readonly NightPrice[]
  resold: readonly NightPrice[]
}): NightPrice[] {
  const retained = divideCents(
    retainedCents,
    nights.map(({ cents }) => cents),
  )
  const newPrices = new Map(resold.map(({ night, cents }) => [night, cents]))
  return nights.flatMap(({ night }, place) => {
    const cents = Math.min(retained[place]!, newPrices.get(night) ?? 0) // one for each night
    return cents > 0 ? [{ night, cents }] : []
  })
}

/** Refund of a guest who cancels up to and on a day, and what is kept at most, in cents; the last step has no day. */
export type CancelStep = { until: string | null; refundPercent: number; retainedCents: number }

/** Returns the steps of a policy in dates and cents of a stay; those that are past are left out where a day is given. */
export function cancelSteps(
  terms: Pick<PropertyTerms, 'policy' | 'steps'>,
  { checkIn, lines }: Pick<Cancelled, 'checkIn' | 'lines'>,
  today?: string,
): CancelStep[] {
  const cents = nightsCents(lines)
  const steps = stepsOf(terms).map(({ days, refund_percent: refundPercent }) => ({
    until: addDays(checkIn, -days),
    refundPercent,
    retainedCents: retainedOf(cents, refundPercent),
  }))
  const last = steps.at(-1)
  // A last step that returns nothing is 'after that', which has no day.
  const dated = last && last.refundPercent === 0 ? steps.slice(0, -1) : steps
  const ahead = today === undefined ? dated : dated.filter(({ until }) => until >= today)
  return [...ahead, { until: null, refundPercent: 0, retainedCents: cents }]
}
