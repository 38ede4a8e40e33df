import { dayOf } from '#src/contract/days.ts'
import type { BillingEvent } from '../contract/subscription.ts'
import { type PaidPlanId, plans, type Subscription, statusOf, TRIAL_DAYS } from '../rules.ts'
import { closingOf, firstDayOf, laterOf } from './form-to-pay.ts'
import { daysAfter, endOfPeriod, GRACE_DAYS, beginningOf, nextMonth, TRIES_MAX } from './periods.ts'
import {
  type Effect,
  noSubscription,
  type SubscriptionEvent,
  type SubscriptionState,
  type Transition,
} from './subscription-state.ts'

const unchanged = (state: SubscriptionState): Transition => ({ state, effects: [] })
const record = (event: BillingEvent, { planId }: SubscriptionState, cents: number | null = null): Effect => ({
  do: 'record',
  event,
  planId,
  cents,
})
const ending = (agreementId: string | null): Effect[] =>
  agreementId ? [{ do: 'end_agreement', agreementId }] : []

/** A payment that matches no open order: credits it and leaves the subscription unchanged. */
const surplus = (
  state: SubscriptionState,
  planId: PaidPlanId,
  { agreementId, cents }: { agreementId: string | null; cents: number },
): Transition => ({
  state,
  effects: [
    ...(cents > 0
      ? [{ do: 'credit', planId } as const, { do: 'record', event: 'credited', planId, cents } as const]
      : []),
    ...ending(agreementId),
  ],
})

type OrderPaid = Extract<SubscriptionEvent, { type: 'order_paid' }>

function orderPaid(state: SubscriptionState, paid: OrderPaid, now: Date): Transition {
  const { order, agreementId, cents } = paid
  const { planId, change, unusedCents, creditCents, recurringCents: priceCents } = order
  const isClosed = paid.receivedAt >= closingOf(order)
  // Another form was paid first, a month began, it closed, or its credit is spent: what was agreed to is no longer what would be.
  if (order.basis !== state.paidCount || isClosed || creditCents > Math.max(0, paid.heldCents))
    return surplus(state, planId, paid)
  const paidCount = state.paidCount + 1
  const fresh = { endsAt: null, failedTries: 0, pastDueSince: null, agreementId, paidCount }
  const former = ending(state.agreementId === agreementId ? null : state.agreementId)
  if (change === 'reactivate') {
    const nextPlanId = planId === state.planId ? null : planId
    const after = { ...state, ...fresh, status: 'active' as const, nextPlanId }
    return { state: after, effects: [record('reactivated', { ...after, planId }), ...former] }
  }
  // A trial may have begun, or been extended, since the form was opened.
  const start = state.status === 'trialing' ? laterOf(order.startsAt, firstDayOf(state, now)) : order.startsAt
  const end = start > order.startsAt ? endOfPeriod(start, start) : beginningOf(order.billingDate)
  const period = { startedAt: start, periodStart: start, periodEnd: end }
  const after = {
    ...state,
    ...fresh,
    ...period,
    status: 'active' as const,
    planId,
    priceCents,
    nextPlanId: null,
  }
  const event =
    change === 'upgrade'
      ? 'upgraded'
      : statusAt(state, now) === 'past_due'
        ? 'paid_after_failure'
        : 'subscribed'
  return {
    state: after,
    effects: [
      { do: 'invoice', planId, priceCents, unusedCents, creditCents, start, end },
      record(event, after, cents),
      ...former,
    ],
  }
}

type RenewalPaid = Extract<SubscriptionEvent, { type: 'renewal_paid' }>

function renewalPaid(state: SubscriptionState, paid: RenewalPaid): Transition {
  const { status, planId, periodEnd: start, startedAt, nextPlanId } = state
  const paidPlan: PaidPlanId = planId === 'growth' ? 'growth' : 'starter'
  const isDue = (status === 'active' || status === 'past_due') && start && startedAt
  if (!isDue || paid.agreementId !== state.agreementId) return surplus(state, paidPlan, paid)
  const following = nextPlanId ?? paidPlan
  const asked = nextPlanId ? plans[nextPlanId].monthlyCents : state.priceCents!
  // If the gateway took less than is asked, that is the price of the month.
  const priceCents = Math.min(asked, paid.cents)
  const end = endOfPeriod(start, startedAt)
  const after: SubscriptionState = {
    ...state,
    status: 'active',
    planId: following,
    endsAt: null,
    periodStart: start,
    periodEnd: end,
    priceCents: asked,
    nextPlanId: null,
    failedTries: 0,
    pastDueSince: null,
    paidCount: state.paidCount + 1,
  }
  const event = nextPlanId ? 'downgraded' : status === 'past_due' ? 'paid_after_failure' : 'renewed'
  return {
    state: after,
    effects: [
      { do: 'invoice', planId: following, priceCents, unusedCents: 0, creditCents: 0, start, end },
      record(event, after, paid.cents),
    ],
  }
}

type PaymentFailed = Extract<SubscriptionEvent, { type: 'payment_failed' }>

function paymentFailed(state: SubscriptionState, { agreementId, periodEnd: due }: PaymentFailed): Transition {
  const { status, periodEnd, failedTries } = state
  const isDue = (status === 'active' || status === 'past_due') && periodEnd
  // It was paid while the gateway was asked.
  if (due && due.getTime() !== periodEnd?.getTime()) return unchanged(state)
  if (!isDue || agreementId !== state.agreementId || failedTries >= TRIES_MAX) return unchanged(state)
  const after: SubscriptionState = {
    ...state,
    status: 'past_due',
    endsAt: daysAfter(periodEnd, GRACE_DAYS),
    failedTries: failedTries + 1,
    pastDueSince: periodEnd,
  }
  const cents = state.nextPlanId ? plans[state.nextPlanId].monthlyCents : state.priceCents
  return { state: after, effects: [record('payment_failed', after, cents)] }
}

/** The end of a month that begins today, for a plan that has no period yet. */
function endWithoutPeriod(now: Date): Date {
  return beginningOf(nextMonth(dayOf(now)))
}

function cancelled(state: SubscriptionState, now: Date): Transition {
  if (state.status !== 'active' && state.status !== 'past_due') return unchanged(state)
  const after: SubscriptionState = {
    ...state,
    status: 'cancelled',
    endsAt: state.periodEnd ?? endWithoutPeriod(now),
    nextPlanId: null,
    agreementId: null,
    failedTries: 0,
    pastDueSince: null,
  }
  return { state: after, effects: [record('cancelled', after), ...ending(state.agreementId)] }
}

function switchedDown(state: SubscriptionState, nextPlanId: PaidPlanId): Transition {
  const { agreementId } = state
  const cents = plans[nextPlanId].monthlyCents
  return {
    state: { ...state, nextPlanId },
    effects: [
      { do: 'record', event: 'downgrade_scheduled', planId: nextPlanId, cents: null },
      ...(agreementId ? [{ do: 'change_agreement', agreementId, cents } as const] : []),
    ],
  }
}

function undoDowngrade(state: SubscriptionState): Transition {
  const { agreementId, priceCents } = state
  const isChanged = agreementId && priceCents
  return {
    state: { ...state, nextPlanId: null },
    effects: isChanged ? [{ do: 'change_agreement', agreementId, cents: priceCents }] : [],
  }
}

const statusAt = (state: SubscriptionState, now: Date): SubscriptionState['status'] =>
  state.status === 'none' ? 'none' : (statusOf(state as Subscription, now) as SubscriptionState['status'])

/** Applies the changes that come with time alone. */
function timePassed(state: SubscriptionState, now: Date): Transition {
  const status = statusAt(state, now)
  if (status === state.status) return unchanged(state)
  const endsAt = state.endsAt ?? daysAfter(state.periodEnd!, GRACE_DAYS) // what ends without an end had a period
  const after: SubscriptionState = { ...state, status, endsAt, agreementId: null, nextPlanId: null }
  const event = status === 'trial_expired' ? 'trial_ended' : 'expired'
  return { state: after, effects: [record(event, after), ...ending(state.agreementId)] }
}

function trialExtended(state: SubscriptionState, days: number, now: Date): Transition {
  const { status, endsAt } = state
  if ((status !== 'trialing' && status !== 'trial_expired') || !endsAt) return unchanged(state)
  const from = Math.max(endsAt.getTime(), now.getTime())
  const after: SubscriptionState = {
    ...state,
    status: 'trialing',
    endsAt: new Date(from + days * 86_400_000),
  }
  return { state: after, effects: [record('trial_extended', after)] }
}

/** The one place that decides what becomes of a subscription: pure, and the same on whichever clock it is given. */
export function transition(state: SubscriptionState, event: SubscriptionEvent, now: Date): Transition {
  switch (event.type) {
    case 'trial_started': {
      if (state.status !== 'none') return unchanged(state)
      const endsAt = new Date(now.getTime() + TRIAL_DAYS * 86_400_000)
      const after: SubscriptionState = { ...noSubscription, status: 'trialing', planId: 'starter', endsAt }
      return { state: after, effects: [record('trial_started', after)] }
    }
    case 'trial_extended':
      return trialExtended(state, event.days, now)
    case 'order_paid':
      return orderPaid(state, event, now)
    case 'renewal_paid':
      return renewalPaid(state, event)
    case 'payment_failed':
      return paymentFailed(state, event)
    case 'switched_down':
      return switchedDown(state, event.planId)
    case 'downgrade_undone':
      return undoDowngrade(state)
    case 'cancelled':
      return cancelled(state, now)
    case 'refunded':
      return { state, effects: [record('refunded', state, event.cents)] }
    case 'credit_given':
      return { state, effects: [record('credit_given', state, event.cents)] }
    case 'agreement_ended':
      return event.agreementId === state.agreementId
        ? cancelled({ ...state, agreementId: null }, now)
        : unchanged(state)
    case 'time_passed':
      return timePassed(state, now)
  }
}

/** An event at its time: the clock comes first, and again after it, since what is cancelled late may be over at once. */
export function happen(state: SubscriptionState, event: SubscriptionEvent, now: Date): Transition {
  const before = transition(state, { type: 'time_passed' }, now)
  const own = transition(before.state, event, now)
  const after = transition(own.state, { type: 'time_passed' }, now)
  return { state: after.state, effects: [...before.effects, ...own.effects, ...after.effects] }
}
