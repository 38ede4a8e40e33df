import { expect, test } from 'vitest'
import { noSubscription, type SubscriptionState } from './subscription-state.ts'
import { transition } from './transition.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = new Date('2027-01-10T08:00:00+02:00')
const later = (days: number, from = NOW) => new Date(from.getTime() + days * DAY_MS)
const trial = transition(noSubscription, { type: 'trial_started' }, NOW)
const paid: SubscriptionState = {
  ...noSubscription,
  status: 'active',
  planId: 'growth',
  startedAt: NOW,
  periodStart: NOW,
  periodEnd: later(31),
  priceCents: 19_900,
  agreementId: 'first',
  paidCount: 1,
}

test('a trial that runs is extended from its end, one that is over from now', () => {
  const event = { type: 'trial_extended', days: 7 } as const
  const { state, effects } = transition(trial.state, event, later(3))
  expect(state).toEqual({ ...trial.state, endsAt: later(21) })
  expect(effects).toEqual([{ do: 'record', event: 'trial_extended', planId: 'starter', cents: null }])
  const over = transition(trial.state, { type: 'time_passed' }, later(20)).state
  expect(over.status).toBe('trial_expired')
  expect(transition(over, event, later(20)).state).toMatchObject({ status: 'trialing', endsAt: later(27) })
})

test('nothing else is extended', () => {
  for (const state of [noSubscription, paid, { ...paid, status: 'cancelled' as const, endsAt: later(31) }])
    expect(transition(state, { type: 'trial_extended', days: 7 }, NOW)).toEqual({ state, effects: [] })
})

test('a trial is recorded as it begins and as it ends', () => {
  expect(trial.effects).toEqual([{ do: 'record', event: 'trial_started', planId: 'starter', cents: null }])
  const ended = transition(trial.state, { type: 'time_passed' }, later(14))
  expect(ended.effects).toMatchObject([{ do: 'record', event: 'trial_ended', planId: 'starter' }])
})

test('money that is given back, or credit that is given, is recorded and changes no plan', () => {
  for (const [type, event] of [
    ['refunded', 'refunded'],
    ['credit_given', 'credit_given'],
  ] as const)
    expect(transition(paid, { type, cents: 5000 }, NOW)).toEqual({
      state: paid,
      effects: [{ do: 'record', event, planId: 'growth', cents: 5000 }],
    })
})

test('what is not paid for is not cancelled, and what is no longer agreed on is not changed', () => {
  for (const state of [noSubscription, trial.state, { ...paid, status: 'expired' as const }])
    expect(transition(state, { type: 'cancelled' }, NOW)).toEqual({ state, effects: [] })
  const without = { ...paid, agreementId: null, nextPlanId: 'starter' as const }
  expect(transition(without, { type: 'downgrade_undone' }, NOW)).toEqual({
    state: { ...without, nextPlanId: null },
    effects: [],
  })
  expect(transition(without, { type: 'switched_down', planId: 'starter' }, NOW).effects).toEqual([
    { do: 'record', event: 'downgrade_scheduled', planId: 'starter', cents: null },
  ])
})

test('a plan that is taken back is recorded by the plan that was chosen, and charged by the new agreement alone', () => {
  const cancelled = transition(paid, { type: 'cancelled' }, NOW).state
  const order = {
    planId: 'starter',
    change: 'reactivate',
    unusedCents: 0,
    creditCents: 0,
    recurringCents: 9900,
    startsAt: later(31),
    billingDate: '2027-02-10',
    basis: 1,
    openedAt: NOW,
  } as const
  const { state, effects } = transition(
    { ...cancelled, agreementId: 'old' },
    { type: 'order_paid', order, agreementId: 'new', cents: 0, receivedAt: later(1), heldCents: 0 },
    later(1),
  )
  expect(state).toMatchObject({
    status: 'active',
    planId: 'growth',
    nextPlanId: 'starter',
    agreementId: 'new',
  })
  expect(state).toMatchObject({ endsAt: null, paidCount: 2, periodEnd: later(31) })
  expect(effects).toEqual([
    expect.objectContaining({ do: 'record', event: 'reactivated', planId: 'starter' }),
    { do: 'end_agreement', agreementId: 'old' },
  ])
})

test('a payment for a plan that is not due is credited to the plan that it is for', () => {
  for (const planId of ['growth', 'starter'] as const)
    for (const state of [
      { ...paid, planId, status: 'cancelled' as const },
      { ...paid, planId, periodEnd: null },
      { ...paid, planId, startedAt: null },
    ]) {
      const renewed = transition(state, { type: 'renewal_paid', agreementId: 'first', cents: 500 }, NOW)
      expect(renewed.state).toEqual(state)
      expect(renewed.effects).toContainEqual({ do: 'credit', planId })
    }
})

test('the month in which a cheaper plan follows is recorded as that, and counts as paid', () => {
  const before = { ...paid, nextPlanId: 'starter' as const }
  const { state, effects } = transition(
    before,
    { type: 'renewal_paid', agreementId: 'first', cents: 9900 },
    later(31),
  )
  expect(state).toMatchObject({ planId: 'starter', nextPlanId: null, paidCount: 2 })
  expect(effects).toContainEqual(expect.objectContaining({ do: 'record', event: 'downgraded' }))
})
