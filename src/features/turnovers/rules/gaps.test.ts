import { expect, test } from 'vitest'
import { plainRatePlan } from '#src/features/pricing/rules/rate-plan.ts'
import { withNights } from '#src/features/pricing/rules/nights/with-nights.ts'
import { gapCents, loweredTo } from './gaps.ts'

// A Tuesday and a Wednesday.
const nights = ['2026-12-01', '2026-12-02']
const plan = plainRatePlan({ nightlyCents: 100_000, cleaningFeeCents: 0, serviceFeeCents: 0 })
const priced = (...cents: number[]) => ({
  ...plan,
  dates: cents.reduce(
    (dates, each, index) => withNights(dates, [nights[index]!], { cents: each }),
    plan.dates,
  ),
})

test('15% off is off what the rules ask: taken again, it is no less', () => {
  expect(gapCents(nights[0]!, plan)).toBe(85_000)
  expect(gapCents(nights[0]!, priced(85_000))).toBe(85_000)
  expect(gapCents(nights[0]!, priced(200_000))).toBe(85_000)
})

test('a gap is lowered where every night is at that price or below', () => {
  expect(loweredTo(nights, plan)).toBeNull()
  expect(loweredTo(nights, priced(85_000))).toBeNull()
  expect(loweredTo(nights, priced(85_000, 85_000))).toEqual({ from: 85_000, to: 85_000 })
  expect(loweredTo(nights, priced(85_000, 70_000))).toEqual({ from: 70_000, to: 85_000 })
  // Nothing can be taken off so little, and nothing was.
  expect(loweredTo(nights, { ...plan, nightlyCents: 300 })).toBeNull()
})
