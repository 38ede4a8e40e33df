import { expect, test } from 'vitest'
import { planOf, type Subscription, statusOf } from '../rules.ts'
import { nextCheck } from './next-check.ts'
import { beginningOf } from './periods.ts'
import { LEAST_CENTS, quoteOf } from './quote.ts'
import { noSubscription, type SubscriptionEvent, type SubscriptionState } from './subscription-state.ts'
import { transition } from './transition.ts'

const at = (day: string, time = '08:00') => new Date(`${day}T${time}:00+02:00`)
const step = (state: SubscriptionState, event: SubscriptionEvent, now: Date) =>
  transition(state, event, now).state
const events = (state: SubscriptionState, event: SubscriptionEvent, now: Date) =>
  transition(state, event, now).effects.flatMap(effect => (effect.do === 'record' ? [effect.event] : []))

/** Opens a form and pays it. */
function paid(
  state: SubscriptionState,
  planId: 'starter' | 'growth',
  now: Date,
  agreementId = 'first',
  credit = 0,
) {
  const { order, dueCents } = quoteOf(state, planId, credit, now)!
  return {
    type: 'order_paid',
    order,
    agreementId,
    cents: dueCents,
    receivedAt: now,
    heldCents: credit,
  } as const
}
const begun = step(noSubscription, paid(noSubscription, 'growth', at('2027-01-10')), at('2027-01-10'))
const rights = (state: SubscriptionState, now: Date) => {
  const subscription = state as Subscription
  return [planOf(subscription, now), statusOf(subscription, now)]
}

test('a payment begins a month; the next one goes on where it ended', () => {
  expect(begun).toMatchObject({
    status: 'active',
    planId: 'growth',
    priceCents: 19_900,
    periodEnd: at('2027-02-10', '00:00'),
  })
  const renewal = { type: 'renewal_paid', agreementId: 'first', cents: 19_900 } as const
  const renewed = step(begun, renewal, at('2027-02-10'))
  expect(renewed).toMatchObject({ periodStart: begun.periodEnd, periodEnd: at('2027-03-10', '00:00') })
  expect(events(begun, renewal, at('2027-02-10'))).toEqual(['renewed'])
})

test('a payment that does not come leaves all rights for 7 days, is asked for three times, and then ends them', () => {
  let state = begun
  const failed = { type: 'payment_failed', agreementId: 'first', periodEnd: null } as const
  for (const day of ['2027-02-11', '2027-02-13', '2027-02-15']) {
    expect(nextCheck(state, at(day))).toEqual(beginningOf(day))
    expect(events(state, failed, at(day))).toEqual(['payment_failed'])
    state = step(state, failed, at(day))
    expect(rights(state, at(day))).toEqual(['growth', 'past_due'])
  }
  expect(events(state, failed, at('2027-02-16'))).toEqual([])
  expect(nextCheck(state, at('2027-02-15'))).toEqual(beginningOf('2027-02-17'))
  expect(rights(state, at('2027-02-16', '23:59'))).toEqual(['growth', 'past_due'])
  expect(rights(state, at('2027-02-17', '00:00'))).toEqual(['free', 'expired'])
  const ended = transition(state, { type: 'time_passed' }, at('2027-02-17', '00:00'))
  expect(ended.effects).toMatchObject([{ event: 'expired' }, { do: 'end_agreement', agreementId: 'first' }])
})

test('a payment that comes late goes on from where the last month ended', () => {
  const late = step(
    begun,
    { type: 'payment_failed', agreementId: 'first', periodEnd: null },
    at('2027-02-11'),
  )
  const renewal = { type: 'renewal_paid', agreementId: 'first', cents: 19_900 } as const
  expect(events(late, renewal, at('2027-02-14'))).toEqual(['paid_after_failure'])
  expect(step(late, renewal, at('2027-02-14'))).toMatchObject({
    status: 'active',
    periodEnd: at('2027-03-10', '00:00'),
    failedTries: 0,
    endsAt: null,
  })
  const form = paid(late, 'growth', at('2027-02-14'), 'second')
  expect(form.cents).toBe(19_900)
  expect(step(late, form, at('2027-02-14'))).toMatchObject({
    periodEnd: at('2027-03-10', '00:00'),
    agreementId: 'second',
  })
})

test('an active plan of which nothing is received ends 7 days after its period by the clock alone', () => {
  expect(rights(begun, at('2027-02-16', '23:59'))).toEqual(['growth', 'active'])
  expect(rights(begun, at('2027-02-17', '00:00'))).toEqual(['free', 'expired'])
})

test('a cheaper plan holds from the end of the period, and is what the next payment is for', () => {
  const down = transition(begun, { type: 'switched_down', planId: 'starter' }, at('2027-01-20'))
  expect(down.effects).toContainEqual({ do: 'change_agreement', agreementId: 'first', cents: 14_900 })
  expect(rights(down.state, at('2027-02-09', '23:59'))[0]).toBe('growth')
  expect(rights(down.state, at('2027-02-10', '00:00'))[0]).toBe('starter')
  // The gateway took the old amount: the rest is credit.
  const renewal = { type: 'renewal_paid', agreementId: 'first', cents: 19_900 } as const
  const after = transition(down.state, renewal, at('2027-02-10'))
  expect(after.state).toMatchObject({ planId: 'starter', priceCents: 14_900, nextPlanId: null })
  expect(after.effects).toContainEqual(expect.objectContaining({ do: 'invoice', priceCents: 14_900 }))
})

test('what is paid for another agreement, or after the end, is credited and ends that agreement', () => {
  for (const [state, agreementId] of [
    [begun, 'another'],
    [step(begun, { type: 'cancelled' }, at('2027-01-20')), 'first'],
  ] as const) {
    const { state: after, effects } = transition(
      state,
      { type: 'renewal_paid', agreementId, cents: 19_900 },
      at('2027-01-21'),
    )
    expect(after).toEqual(state)
    expect(effects.map(effect => effect.do)).toEqual(['credit', 'record', 'end_agreement'])
  }
})

test('a form that was opened before another was paid is credited, also on the same day', () => {
  const starter = step(noSubscription, paid(noSubscription, 'starter', at('2027-01-10')), at('2027-01-10'))
  const [one, other] = [
    paid(starter, 'growth', at('2027-01-10'), 'one'),
    paid(starter, 'growth', at('2027-01-10'), 'other'),
  ]
  expect(one.cents).toBe(5000)
  const first = step(starter, one, at('2027-01-10'))
  expect(first).toMatchObject({ planId: 'growth', agreementId: 'one', periodEnd: starter.periodEnd })
  const second = transition(first, other, at('2027-01-10'))
  expect(second.state).toEqual(first)
  expect(second.effects.map(effect => effect.do)).toEqual(['credit', 'record', 'end_agreement'])
})

test('chosen again after a cancellation, the same or a cheaper plan costs nothing now', () => {
  const cancelled = step(begun, { type: 'cancelled' }, at('2027-01-20'))
  expect(cancelled).toMatchObject({ status: 'cancelled', endsAt: begun.periodEnd, agreementId: null })
  for (const [planId, nextPlanId] of [
    ['growth', null],
    ['starter', 'starter'],
  ] as const) {
    const again = paid(cancelled, planId, at('2027-01-25'), 'second')
    expect(again.cents).toBe(0)
    expect(again.order.billingDate).toBe('2027-02-10')
    expect(step(cancelled, again, at('2027-01-25'))).toMatchObject({
      status: 'active',
      planId: 'growth',
      nextPlanId,
      agreementId: 'second',
    })
  }
})

test('an agreement that was ended elsewhere ends the plan at the end of its period; another one changes nothing', () => {
  const ended = { type: 'agreement_ended', agreementId: 'first' } as const
  const { state, effects } = transition(begun, ended, at('2027-01-20'))
  expect(state).toMatchObject({ status: 'cancelled', endsAt: begun.periodEnd })
  expect(effects.map(effect => effect.do)).toEqual(['record'])
  expect(step(begun, { ...ended, agreementId: 'another' }, at('2027-01-20'))).toEqual(begun)
})

test('a gateway is asked for nothing, or for no less than it takes', () => {
  for (let credit = 0; credit <= 16_000; credit += 37) {
    const { dueCents, order } = quoteOf(noSubscription, 'starter', credit, at('2027-01-10'))!
    expect(dueCents === 0 || dueCents >= LEAST_CENTS).toBe(true)
    expect(order.creditCents).toBeLessThanOrEqual(credit)
    expect(dueCents + order.creditCents).toBe(14_900)
  }
})

test('a trial is had once, ends after 14 days, and is reminded of a week and a day before', () => {
  const now = at('2027-01-10')
  const trial = step(noSubscription, { type: 'trial_started' }, now)
  expect(rights(trial, at('2027-01-24', '07:59'))).toEqual(['starter', 'trialing'])
  expect(rights(trial, at('2027-01-24'))).toEqual(['free', 'trial_expired'])
  expect(nextCheck(trial, now)).toEqual(at('2027-01-17'))
  expect(nextCheck(trial, at('2027-01-17'))).toEqual(at('2027-01-23'))
  expect(nextCheck(trial, at('2027-01-23'))).toEqual(at('2027-01-24'))
  const over = step(trial, { type: 'time_passed' }, at('2027-01-24'))
  expect(over.status).toBe('trial_expired')
  expect(step(over, { type: 'trial_started' }, at('2027-01-25'))).toEqual(over)
})

test('where it is we who charge, that is first done on the day the period ends, and again on those of any other', () => {
  expect(nextCheck(begun, at('2027-01-11'), true)).toEqual(beginningOf('2027-02-10'))
  const failed = { type: 'payment_failed', agreementId: 'first', periodEnd: null } as const
  const missed = step(begun, failed, at('2027-02-11'))
  expect(nextCheck(missed, at('2027-02-11'), true)).toEqual(nextCheck(missed, at('2027-02-11')))
})

test('what has no agreement is missed too, and asks its owner to pay', () => {
  const alone = { ...begun, agreementId: null }
  const missed = { type: 'payment_failed', agreementId: null, periodEnd: begun.periodEnd } as const
  expect(events(alone, missed, at('2027-02-11'))).toEqual(['payment_failed'])
  expect(events(begun, missed, at('2027-02-11'))).toEqual([])
})
