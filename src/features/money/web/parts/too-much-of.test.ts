import { expect, test } from 'vitest'
import type { StayMoney } from '../../contract/money.ts'
import { tooMuchOf } from './too-much-of.ts'

type Given = Parameters<typeof tooMuchOf>[0]
type Due = StayMoney['dues'][number]

const due = (kind: Due['kind'], paid: number): Due => ({
  _id: kind,
  kind,
  amount: 4000,
  paid,
  due_at: '2026-12-04T15:00:00Z',
  state: 'paid',
  said_paid_at: null,
})
const refund = (amount: number, state: 'owed' | 'paid') => ({ amount, state }) as StayMoney['refunds'][number] // the rest is not looked at
const given = (changed: Partial<Given> = {}): Given => ({
  dues: [due('full', 4000)],
  refunds: [],
  paid: 8000,
  to_give_back: 4000,
  ...changed,
})

test('too much is what is beyond the price, less what goes back already', () => {
  expect(tooMuchOf(given())).toBe(4000)
  expect(tooMuchOf(given({ paid: 5000, refunds: [refund(3000, 'owed')] }))).toBe(1000)
  expect(tooMuchOf(given({ paid: 4000, to_give_back: 0, refunds: [refund(4000, 'paid')] }))).toBe(0)
  // Disputed, it does not go back.
  expect(tooMuchOf(given({ to_give_back: 0 }))).toBe(0)
})

test('what was paid too much of a deposit for damage is none of the price', () => {
  expect(
    tooMuchOf(given({ dues: [due('full', 4000), due('damage', 2000)], paid: 4000, to_give_back: 500 })),
  ).toBe(0)
})
