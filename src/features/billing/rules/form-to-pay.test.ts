import { expect, test } from 'vitest'
import { planOf, type Subscription } from '../rules.ts'
import { closingOf } from './form-to-pay.ts'
import { quoteOf } from './quote.ts'
import { noSubscription, type SubscriptionEvent, type SubscriptionState } from './subscription-state.ts'
import { happen } from './transition.ts'

const at = (day: string, time = '08:00') => new Date(`${day}T${time}:00+02:00`)
const step = (state: SubscriptionState, event: SubscriptionEvent, now: Date) =>
  happen(state, event, now).state
type Plan = 'starter' | 'growth'

/** A form that is opened at a time; how it is paid. */
const form = (state: SubscriptionState, planId: Plan, openedAt: Date, held = 0) => {
  const { order, dueCents } = quoteOf(state, planId, held, openedAt)!
  return (receivedAt: Date, heldCents = held) =>
    ({ type: 'order_paid', order, agreementId: 'one', cents: dueCents, receivedAt, heldCents }) as const
}
const trial = step(noSubscription, { type: 'trial_started' }, at('2027-01-10'))

test('a plan that is paid during the trial gives its rights at once, and its first month begins when the trial ends', () => {
  const quote = quoteOf(trial, 'growth', 0, at('2027-01-12'))!
  expect(quote).toMatchObject({
    dueCents: 19_900,
    startsAt: at('2027-01-24', '00:00'),
    nextBillingDate: at('2027-02-24', '00:00'),
  })
  const paid = step(trial, form(trial, 'growth', at('2027-01-12'))(at('2027-01-12')), at('2027-01-12'))
  expect(planOf(paid as Subscription, at('2027-01-12'))).toBe('growth')
  expect(paid).toMatchObject({ status: 'active', endsAt: null, periodEnd: at('2027-02-24', '00:00') })
})

test('it is the same day on which a plan that is paid when the trial is over is next due', () => {
  const over = step(trial, { type: 'time_passed' }, at('2027-01-24', '08:00'))
  const [early, late] = [
    quoteOf(trial, 'starter', 0, at('2027-01-10')),
    quoteOf(over, 'starter', 0, at('2027-01-24', '08:01')),
  ]
  expect(early!.nextBillingDate).toEqual(late!.nextBillingDate)
})

test('a trial that begins, or is extended, after a form was opened is not shortened by paying it', () => {
  const opened = form(noSubscription, 'starter', at('2027-01-10', '07:00'))
  expect(step(trial, opened(at('2027-01-10')), at('2027-01-10'))).toMatchObject({
    periodStart: at('2027-01-24', '00:00'),
    periodEnd: at('2027-02-24', '00:00'),
  })
  const during = form(trial, 'starter', at('2027-01-20'))
  const extended = step(trial, { type: 'trial_extended', days: 7 }, at('2027-01-20'))
  expect(step(extended, during(at('2027-01-21')), at('2027-01-21'))).toMatchObject({
    periodStart: at('2027-01-31', '00:00'),
    periodEnd: at('2027-02-28', '00:00'),
  })
})

test('an upgrade before the first month begins leaves that day, and costs the difference', () => {
  const paid = step(trial, form(trial, 'starter', at('2027-01-12'))(at('2027-01-12')), at('2027-01-12'))
  expect(quoteOf(paid, 'growth', 0, at('2027-01-15'))).toMatchObject({
    dueCents: 5000,
    startsAt: at('2027-01-24', '00:00'),
    nextBillingDate: at('2027-02-24', '00:00'),
  })
})

test('a plan that is cancelled before its first month keeps it', () => {
  const paid = step(trial, form(trial, 'growth', at('2027-01-12'))(at('2027-01-12')), at('2027-01-12'))
  const cancelled = step(paid, { type: 'cancelled' }, at('2027-01-13'))
  expect(cancelled).toMatchObject({ status: 'cancelled', endsAt: at('2027-02-24', '00:00') })
  expect(quoteOf(cancelled, 'growth', 0, at('2027-01-14'))).toMatchObject({ dueCents: 0 })
})

test('a form is open for 48 hours: what is received later is credit, whenever it is confirmed', () => {
  const opened = form(noSubscription, 'starter', at('2027-01-10'))
  for (const [received, status] of [
    [at('2027-01-12', '07:59'), 'active'],
    [at('2027-01-12', '08:00'), 'none'],
  ] as const) {
    const { state, effects } = happen(noSubscription, opened(received), at('2027-01-12', '20:00'))
    expect(state.status).toBe(status)
    const credited = effects.map(effect => effect.do)
    if (status === 'none') expect(credited).toEqual(['credit', 'record', 'end_agreement'])
  }
})

test('a form never outlives its billing date: what is taken back for nothing a day after the end gives nothing', () => {
  const active = step(
    noSubscription,
    form(noSubscription, 'growth', at('2027-01-10'))(at('2027-01-10')),
    at('2027-01-10'),
  )
  const cancelled = step(active, { type: 'cancelled' }, at('2027-01-20'))
  const opened = form(cancelled, 'growth', at('2027-02-08', '20:00'))
  expect(opened(at('2027-02-09')).cents).toBe(0)
  expect(closingOf(opened(at('2027-02-09')).order)).toEqual(at('2027-02-10', '00:00'))
  const late = happen(cancelled, opened(at('2027-02-10', '01:00')), at('2027-02-10', '01:00'))
  expect(late.state.status).toBe('expired')
  expect(late.effects).toContainEqual({ do: 'end_agreement', agreementId: 'one' })
})

test('a form whose credit was spent meanwhile begins no plan: what was paid by it is credit', () => {
  const opened = form(noSubscription, 'starter', at('2027-01-10'), 5000)
  expect(opened(at('2027-01-10')).cents).toBe(9900)
  expect(happen(noSubscription, opened(at('2027-01-11'), 5000), at('2027-01-11')).state.status).toBe('active')
  const { state, effects } = happen(noSubscription, opened(at('2027-01-11'), 4999), at('2027-01-11'))
  expect(state.status).toBe('none')
  expect(effects).toContainEqual({ do: 'record', event: 'credited', planId: 'starter', cents: 9900 })
})
