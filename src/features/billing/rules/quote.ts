import { dayOf } from '#src/contract/days.ts'
import { type PaidPlanId, planAt, plans, type Subscription } from '../rules.ts'
import { firstDayOf } from './form-to-pay.ts'
import { beginningOf, daysAfter, nextMonth, unusedCents } from './periods.ts'
import { type PaidOrder, type SubscriptionState } from './subscription-state.ts'
import { transition } from './transition.ts'

/** The least that a gateway takes, beside nothing. */
export const LEAST_CENTS = 500

/** The price and start of a change to a plan. `order` is paid for in a form; the other two need none. */
export type Quote = {
  change: 'order' | 'switch_down' | 'undo'
  order: PaidOrder
  /** To pay now, less the credit. */
  dueCents: number
  startsAt: Date
  nextBillingDate: Date
  nextCents: number
}

/** Nothing to pay now: from the end of the period that is paid. */
function fromPeriodEnd(
  change: Quote['change'],
  planId: PaidPlanId,
  { periodEnd, paidCount }: SubscriptionState & { periodEnd: Date },
  now: Date,
): Quote {
  const nextCents = plans[planId].monthlyCents
  const order: PaidOrder = {
    planId,
    change: 'reactivate',
    unusedCents: 0,
    creditCents: 0,
    recurringCents: nextCents,
    startsAt: periodEnd,
    billingDate: dayOf(periodEnd),
    basis: paidCount,
    openedAt: now,
  }
  return { change, order, dueCents: 0, startsAt: periodEnd, nextBillingDate: periodEnd, nextCents }
}

/** A month that is paid now: less what is left of the one that was, and as much of the credit as leaves nothing or what a gateway takes. */
function paidNow(
  state: SubscriptionState,
  planId: PaidPlanId,
  {
    change,
    start,
    unused,
    credit,
    now,
  }: { change: PaidOrder['change']; start: Date; unused: number; credit: number; now: Date },
): Quote {
  const price = plans[planId].monthlyCents
  const open = price - unused
  const used = Math.min(open, Math.max(0, credit))
  const dueCents = open - used === 0 ? 0 : Math.max(LEAST_CENTS, open - used)
  const billingDate = nextMonth(dayOf(start))
  const order: PaidOrder = {
    planId,
    change,
    unusedCents: unused,
    creditCents: open - dueCents,
    recurringCents: price,
    startsAt: start,
    billingDate,
    basis: state.paidCount,
    openedAt: now,
  }
  const nextBillingDate = beginningOf(billingDate)
  return { change: 'order', order, dueCents, startsAt: start, nextBillingDate, nextCents: price }
}

const hasPeriod = (
  state: SubscriptionState,
): state is SubscriptionState & { periodStart: Date; periodEnd: Date } =>
  state.periodStart !== null && state.periodEnd !== null

/**
 * Quotes a change to this plan: a first month from the day on which a trial ends; up now for the difference, by days; down at the
 * end of the period; the same plan again after a cancellation from the end of the period. `credit` is the credit of the
 * organisation. Null if it has that plan.
 */
export function quoteOf(
  given: SubscriptionState,
  planId: PaidPlanId,
  credit: number,
  now: Date,
): Quote | null {
  const { state } = transition(given, { type: 'time_passed' }, now)
  const start = firstDayOf(state, now)
  const fresh = { change: 'subscribe' as const, start, unused: 0, credit, now }
  const isPaid = state.status === 'active' || state.status === 'past_due'
  if (!hasPeriod(state)) {
    if (isPaid && state.planId === planId) return null
    return paidNow(state, planId, fresh)
  }
  const price = plans[planId].monthlyCents
  const current = planAt(state as Subscription, now)
  const isHigher = price > (plans[current].monthlyCents ?? Infinity)
  const isRunning = state.periodEnd > now
  const unused = isRunning ? unusedCents(state.priceCents ?? 0, state.periodStart, state.periodEnd, now) : 0
  if (isPaid && !isHigher && isRunning && state.status === 'active') {
    if (planId !== current)
      return state.nextPlanId === planId ? null : fromPeriodEnd('switch_down', planId, state, now)
    return state.nextPlanId ? fromPeriodEnd('undo', planId, state, now) : null
  }
  if (state.status === 'cancelled' && !isHigher)
    // A form may be paid a day after it was opened, and what a gateway was to charge first by then is charged a month late, or never.
    return daysAfter(now, 1) < state.periodEnd
      ? fromPeriodEnd('order', planId, state, now)
      : paidNow(state, planId, { ...fresh, start: state.periodEnd })
  // The month that could not be paid began when the last one ended.
  if (isPaid && !isHigher)
    return state.status === 'active' && planId === current
      ? null
      : paidNow(state, planId, { ...fresh, start: state.periodEnd })
  return paidNow(
    state,
    planId,
    isPaid || state.status === 'cancelled' ? { ...fresh, change: 'upgrade', unused } : fresh,
  )
}
