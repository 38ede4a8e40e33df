import { expect, test } from 'vitest'
import { statusOf, type Subscription } from '../rules.ts'
import { remindedOf } from './next-check.ts'
import { quoteOf } from './quote.ts'
import {
  type Effect,
  noSubscription,
  type SubscriptionEvent,
  type SubscriptionState,
} from './subscription-state.ts'
import { happen, transition } from './transition.ts'

// Guarantees for the payer; no other test failed for any of these when a line of the rules was changed.

const at = (day: string, time = '08:00') => new Date(`${day}T${time}:00+02:00`)
type Plan = 'starter' | 'growth'

/** Opens a form and pays it. */
function paid(state: SubscriptionState, planId: Plan, now: Date, agreementId = 'first') {
  const { order, dueCents } = quoteOf(state, planId, 0, now)!
  return { type: 'order_paid', order, agreementId, cents: dueCents, receivedAt: now, heldCents: 0 } as const
}
const begun = (planId: Plan, day = '2027-01-10') =>
  transition(noSubscription, paid(noSubscription, planId, at(day)), at(day)).state
const [starter, growth] = [begun('starter'), begun('growth')]
const step = (state: SubscriptionState, event: SubscriptionEvent, day: string) =>
  transition(state, event, at(day)).state
const failed = { type: 'payment_failed', agreementId: 'first', periodEnd: null } as const
const renewal = (cents: number) => ({ type: 'renewal_paid', agreementId: 'first', cents }) as const
const pastDue = step(growth, failed, '2027-02-11')
const toStarter = step(growth, { type: 'switched_down', planId: 'starter' }, '2027-01-20')
const ended = { do: 'end_agreement', agreementId: 'first' }
const recorded = (effects: readonly Effect[]) =>
  effects.flatMap(effect => (effect.do === 'record' ? [effect.event] : []))

test('an upgrade ends the agreement that was charged before, and says that it is one', () => {
  const { effects } = transition(
    starter,
    paid(starter, 'growth', at('2027-01-20'), 'second'),
    at('2027-01-20'),
  )
  expect(effects).toContainEqual(ended)
  expect(recorded(effects)).toEqual(['upgraded'])
})

test('a form that is paid after a failure says so, and ends the agreement that failed', () => {
  const { effects } = transition(
    pastDue,
    paid(pastDue, 'growth', at('2027-02-12'), 'second'),
    at('2027-02-12'),
  )
  expect(recorded(effects)).toEqual(['paid_after_failure'])
  expect(effects).toContainEqual(ended)
})

test('a form for nothing that was opened too early credits nothing, and its agreement ends', () => {
  const cancelled = step(growth, { type: 'cancelled' }, '2027-01-20')
  const [one, other] = [
    paid(cancelled, 'growth', at('2027-01-21'), 'one'),
    paid(cancelled, 'growth', at('2027-01-21'), 'other'),
  ]
  const { effects } = transition(step(cancelled, one, '2027-01-21'), other, at('2027-01-21'))
  expect(effects).toEqual([{ do: 'end_agreement', agreementId: 'other' }])
})

test('a month is invoiced for no more than was taken for it', () => {
  const { effects } = transition(growth, renewal(14_900), at('2027-02-10'))
  expect(effects).toContainEqual(expect.objectContaining({ do: 'invoice', priceCents: 14_900 }))
})

test('what began on the 31st is due on the last day of a short month, and on the 31st again', () => {
  let state = begun('starter', '2027-01-31')
  expect(state.periodEnd).toEqual(at('2027-02-28', '00:00'))
  state = step(state, renewal(14_900), '2027-02-28')
  expect(state.periodEnd).toEqual(at('2027-03-31', '00:00'))
})

test('a form that was opened before a month was renewed is credited', () => {
  const form = paid(starter, 'growth', at('2027-02-09'), 'second')
  const renewed = step(starter, renewal(14_900), '2027-02-10')
  const { state, effects } = transition(renewed, form, at('2027-02-10'))
  expect(state).toEqual(renewed)
  expect(effects).toContainEqual({ do: 'credit', planId: 'growth' })
})

test('a payment that is found missing after it came is not missed', () => {
  const renewed = step(growth, renewal(19_900), '2027-02-11')
  const event = { ...failed, periodEnd: growth.periodEnd }
  expect(transition(renewed, event, at('2027-02-11'))).toEqual({ state: renewed, effects: [] })
})

test('a missed payment names the price of the plan that was to follow', () => {
  expect(transition(toStarter, failed, at('2027-02-11')).effects).toMatchObject([{ cents: 14_900 }])
})

test('what is cancelled is charged no more, also where its payment is missing or a cheaper plan was to follow', () => {
  for (const [state, day] of [
    [growth, '2027-01-20'],
    [pastDue, '2027-02-12'],
    [toStarter, '2027-01-21'],
  ] as const) {
    const { state: after, effects } = transition(state, { type: 'cancelled' }, at(day))
    expect(after).toMatchObject({ status: 'cancelled', agreementId: null, nextPlanId: null })
    expect(effects).toContainEqual(ended)
  }
})

test('a cheaper plan that is taken back is charged at the price it had', () => {
  const { state, effects } = transition(toStarter, { type: 'downgrade_undone' }, at('2027-01-21'))
  expect(state.nextPlanId).toBe(null)
  expect(effects).toEqual([{ do: 'change_agreement', agreementId: 'first', cents: 19_900 }])
})

test('what has ended charges nothing and has nothing to follow, and its end is 7 days after its period', () => {
  const { state } = transition(toStarter, { type: 'time_passed' }, at('2027-03-01'))
  expect(state).toMatchObject({
    status: 'expired',
    agreementId: null,
    nextPlanId: null,
    endsAt: at('2027-02-17', '00:00'),
  })
})

test('the clock comes before what happens: a renewal after the end is credited, and both are recorded', () => {
  const { state, effects } = happen(growth, renewal(19_900), at('2027-02-17', '00:00'))
  expect(state.status).toBe('expired')
  expect(recorded(effects)).toEqual(['expired', 'credited'])
})

test('what is cancelled after its period is over at once', () => {
  const { state, effects } = happen(pastDue, { type: 'cancelled' }, at('2027-02-12'))
  expect(state.status).toBe('expired')
  expect(recorded(effects)).toEqual(['cancelled', 'expired'])
})

test('an organisation that owes pays the price and no more', () => {
  expect(quoteOf(noSubscription, 'starter', -5000, at('2027-01-10'))).toMatchObject({
    dueCents: 14_900,
    order: { creditCents: 0 },
  })
})

test('from the instant a period ends a cheaper plan is paid for, and is not put off any more', () => {
  expect(quoteOf(growth, 'starter', 0, at('2027-02-09', '23:59'))).toMatchObject({ change: 'switch_down' })
  expect(quoteOf(growth, 'starter', 0, at('2027-02-10', '00:00'))).toMatchObject({
    change: 'order',
    dueCents: 14_900,
    startsAt: growth.periodEnd,
  })
})

test('once a cheaper plan has followed, the plan before is an upgrade at its full price', () => {
  expect(quoteOf(toStarter, 'growth', 0, at('2027-02-11'))).toMatchObject({
    order: { change: 'upgrade', unusedCents: 0 },
    dueCents: 19_900,
  })
})

test('a cheaper plan that follows already cannot be chosen twice', () => {
  expect(quoteOf(toStarter, 'starter', 0, at('2027-01-21'))).toBe(null)
})

test('a cancelled plan is taken back for nothing until its last day, then for the month that follows', () => {
  const cancelled = step(growth, { type: 'cancelled' }, '2027-01-20')
  expect(quoteOf(cancelled, 'growth', 0, at('2027-02-08', '23:59'))).toMatchObject({
    dueCents: 0,
    order: { change: 'reactivate', billingDate: '2027-02-10' },
  })
  for (const time of ['00:00', '23:59'])
    expect(quoteOf(cancelled, 'growth', 0, at('2027-02-09', time))).toMatchObject({
      dueCents: 19_900,
      startsAt: growth.periodEnd,
      order: { change: 'subscribe', billingDate: '2027-03-10' },
    })
})

test('what has ended by the clock is chosen anew, from that day and for the whole price', () => {
  const cancelled = step(growth, { type: 'cancelled' }, '2027-01-20')
  for (const state of [cancelled, growth, pastDue])
    expect(quoteOf(state, 'growth', 0, at('2027-02-20'))).toMatchObject({
      dueCents: 19_900,
      startsAt: at('2027-02-20', '00:00'),
      order: { change: 'subscribe' },
    })
})

test('what was agreed on without a period is not paid for twice', () => {
  const agreed: SubscriptionState = { ...noSubscription, status: 'active', planId: 'starter' }
  expect(quoteOf(agreed, 'starter', 0, at('2027-02-20'))).toBe(null)
})

test('nobody is reminded of an end that has passed', () => {
  const trial = step(noSubscription, { type: 'trial_started' }, '2027-01-10') as Subscription
  expect(remindedOf(trial, at('2027-01-17', '07:59'))).toBe(null)
  expect(remindedOf(trial, at('2027-01-17'))).toEqual({ endsAt: trial.endsAt, days: 7 })
  expect(remindedOf(trial, at('2027-01-24', '07:59'))).toEqual({ endsAt: trial.endsAt, days: 1 })
  expect(remindedOf(trial, at('2027-01-24'))).toBe(null)
  expect(statusOf(trial, at('2027-01-24'))).toBe('trial_expired')
})
