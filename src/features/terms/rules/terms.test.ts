import { expect, test } from 'vitest'
import { FIRST_TERMS, isFalling, POLICY_STEPS, refundPercentAt, warningsOf } from './terms.ts'

test.each([
  ['flexible', 1, 100],
  ['flexible', 0, 0],
  ['moderate', 14, 100],
  ['moderate', 13, 50],
  ['moderate', 7, 50],
  ['moderate', 6, 0],
  ['firm', 60, 100],
  ['firm', 59, 50],
  ['firm', 30, 50],
  ['firm', 29, 25],
  ['firm', 14, 25],
  ['firm', 13, 0],
  ['firm', -1, 0],
] as const)('%s gives back of the nights, %i days before: %i%%', (policy, days, percent) => {
  expect(refundPercentAt({ policy, steps: [] }, days)).toBe(percent)
})

test('a policy of one’s own is its steps, and nothing below the last', () => {
  const terms = { policy: 'own' as const, steps: [{ days: 10, refund_percent: 80 }] }
  expect(refundPercentAt(terms, 10)).toBe(80)
  expect(refundPercentAt(terms, 9)).toBe(0)
})

test('days of steps fall, and no percentage rises towards arrival', () => {
  for (const steps of Object.values(POLICY_STEPS)) expect(isFalling(steps)).toBe(true)
  const step = (days: number, refund_percent: number) => ({ days, refund_percent })
  expect(isFalling([step(14, 50), step(14, 20)])).toBe(false)
  expect(isFalling([step(7, 50), step(14, 20)])).toBe(false)
  expect(isFalling([step(14, 50), step(7, 60)])).toBe(false)
  expect(isFalling([step(14, 50), step(7, 50)])).toBe(true)
})

test('warned of are a deposit above half and a policy that keeps more than half 30 days ahead', () => {
  const fields = (terms: object) =>
    warningsOf({ ...FIRST_TERMS, ...terms }, 100_000).map(({ field }) => field)
  expect(fields({})).toEqual([])
  expect(fields({ deposit: { kind: 'percent', value: 50 } })).toEqual([])
  expect(fields({ deposit: { kind: 'percent', value: 51 } })).toEqual(['deposit'])
  expect(fields({ deposit: { kind: 'amount', value: 50_000 } })).toEqual([])
  expect(fields({ deposit: { kind: 'amount', value: 50_001 } })).toEqual(['deposit'])
  expect(fields({ policy: 'firm' })).toEqual([])
  expect(fields({ policy: 'own', steps: [{ days: 30, refund_percent: 49 }] })).toEqual(['policy'])
  expect(fields({ policy: 'own', steps: [{ days: 31, refund_percent: 100 }] })).toEqual(['policy'])
})
