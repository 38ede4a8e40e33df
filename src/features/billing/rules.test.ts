import { expect, test } from 'vitest'
import { isOver, planOf, plans, statusOf, type Subscription, TRIAL_DAYS } from './rules.ts'

const now = new Date('2026-12-10T08:00:00Z')
const [before, later] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]
const had = (status: Subscription['status'], endsAt: Date | null): Subscription => ({
  planId: 'growth',
  status,
  endsAt,
})

test.each([
  ['nothing', undefined, 'free'],
  ['a plan that is paid', had('active', null), 'growth'],
  ['a plan that is paid, whatever its end', had('active', before), 'growth'],
  ['a trial', had('trialing', later), 'growth'],
  ['a trial that ends now', had('trialing', now), 'free'],
  ['a trial that is over', had('trialing', before), 'free'],
  ['a trial without an end', had('trialing', null), 'free'],
  ['a plan that was cancelled, until its end', had('cancelled', later), 'growth'],
  ['a plan that was cancelled, from its end on', had('cancelled', now), 'free'],
  ['a plan that has yet to be paid', had('pending', null), 'free'],
  ['a plan that has expired, whatever its end', had('expired', later), 'free'],
])('who has %s has the limits of %3$s', (_, subscription, plan) => {
  expect(planOf(subscription, now)).toBe(plan)
})

test.each([
  ['trialing', later, 'trialing'],
  ['trialing', now, 'trial_expired'],
  ['trialing', before, 'trial_expired'],
  ['trialing', null, 'trial_expired'],
  ['active', before, 'active'],
  ['cancelled', null, 'cancelled'],
  ['expired', before, 'expired'],
] as const)('a subscription that is %s, to %s, says %s', (status, endsAt, said) => {
  expect(statusOf(had(status, endsAt), now)).toBe(said)
})

test('each plan has its name and its price', () => {
  expect(TRIAL_DAYS).toBe(14)
  expect(Object.entries(plans).map(([id, { name, monthlyCents }]) => [id, name, monthlyCents])).toEqual([
    ['free', 'Free', 0],
    ['starter', 'Solo Explorer', 14_900],
    ['growth', 'Expanding Orbit', 19_900],
    ['galactic', 'Galactic Leader', null],
  ])
})

test('what is over is a trial or a plan that has ended, and not one that is cancelled and still runs', () => {
  const all = ['trialing', 'active', 'past_due', 'cancelled', 'pending', 'trial_expired', 'expired']
  expect(all.filter(isOver)).toEqual(['trial_expired', 'expired'])
})
