import { dayOf } from '#src/contract/days.ts'
import { beginningOf } from './periods.ts'
import type { PaidOrder, SubscriptionState } from './subscription-state.ts'

/** So long a form to pay is open, and never past the day on which the payment after it is due. */
export const FORM_HOURS = 48
const HOUR_MS = 60 * 60_000

/** Time at which a form to pay closes: a later payment is credit. See docs/product/billing.md#forms-to-pay. */
export const closingOf = ({ openedAt, billingDate }: Pick<PaidOrder, 'openedAt' | 'billingDate'>): Date =>
  new Date(Math.min(openedAt.getTime() + FORM_HOURS * HOUR_MS, beginningOf(billingDate).getTime()))

export const laterOf = (one: Date, other: Date): Date => (one > other ? one : other)

/**
 * The day on which a month that is paid now begins: the one on which a trial ends, or a month that was paid for already begins, so that
 * nothing is lost by paying early; else today.
 */
export function firstDayOf({ status, endsAt, periodStart }: SubscriptionState, now: Date): Date {
  const today = beginningOf(dayOf(now))
  if (status === 'trialing') return endsAt ? laterOf(today, beginningOf(dayOf(endsAt))) : today
  const isHad = status === 'active' || status === 'past_due' || status === 'cancelled'
  return isHad && periodStart ? laterOf(today, periodStart) : today
}
