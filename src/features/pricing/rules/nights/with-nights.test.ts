import { expect, test } from 'vitest'
import type { DatePrice } from '../rate-plan.ts'
import { withNights } from './with-nights.ts'

const dates = [
  { date: '2026-12-17', cents: 300_000, minNights: 2 },
  { date: '2026-12-18', cents: 310_000, minNights: null },
  { date: '2026-12-30', cents: 500_000, minNights: 5 },
]
const byDate = (all: readonly DatePrice[]) => all.toSorted((one, other) => one.date.localeCompare(other.date))

test('nights that get a price keep the shortest stay they ask, and all others stay as they are', () => {
  expect(byDate(withNights(dates, ['2026-12-17', '2026-12-19'], { cents: 250_000 }))).toEqual([
    { date: '2026-12-17', cents: 250_000, minNights: 2 },
    { date: '2026-12-18', cents: 310_000, minNights: null },
    { date: '2026-12-19', cents: 250_000, minNights: null },
    { date: '2026-12-30', cents: 500_000, minNights: 5 },
  ])
})

test('nights that get a shortest stay keep their price', () => {
  expect(byDate(withNights(dates.slice(0, 2), ['2026-12-18', '2026-12-19'], { minNights: 3 }))).toEqual([
    { date: '2026-12-17', cents: 300_000, minNights: 2 },
    { date: '2026-12-18', cents: 310_000, minNights: 3 },
    { date: '2026-12-19', cents: null, minNights: 3 },
  ])
})

test('a night that has nothing of its own left is none of them', () => {
  expect(byDate(withNights(dates, ['2026-12-17', '2026-12-18'], { cents: null }))).toEqual([
    { date: '2026-12-17', cents: null, minNights: 2 },
    { date: '2026-12-30', cents: 500_000, minNights: 5 },
  ])
})
