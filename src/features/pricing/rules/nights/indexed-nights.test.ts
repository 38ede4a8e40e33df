import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, nightsBetween } from '#src/contract/days.ts'
import { nightOf } from './night.ts'
import { plainRatePlan, type Season } from '../rate-plan.ts'
import { ratePlans } from '../rate-plan-arbitrary.ts'
import { cheapestOf, minStaysOf, monthPricesOf } from './indexed-nights.ts'

const TODAY = '2026-12-01'
const UNTIL = '2028-12-01'
const base = plainRatePlan({ nightlyCents: 100_000, cleaningFeeCents: 0, serviceFeeCents: 0 })
const christmas: Season = {
  id: '1',
  name: 'Christmas',
  from: '12-20',
  to: '12-26',
  cents: 50_000,
  weekendCents: null,
  percent: null,
  minNights: 5,
  isThrough: null,
}

test('a home that takes any stay has nothing written out', () => {
  expect(minStaysOf(base, TODAY, UNTIL)).toEqual([])
})

test('a season is written out for every year, and what the home asks goes on without end', () => {
  const asks = { minNights: 5, isThrough: false }
  expect(minStaysOf({ ...base, seasons: [{ ...christmas, isThrough: false }] }, TODAY, UNTIL)).toEqual([
    { from: '2026-12-20', to: '2026-12-27', ...asks },
    { from: '2027-12-20', to: '2027-12-27', ...asks },
  ])
  expect(minStaysOf({ ...base, minNights: 2, isThrough: true }, TODAY, UNTIL)).toEqual([
    { from: TODAY, to: UNTIL, minNights: 2, isThrough: true },
    { from: UNTIL, to: null, minNights: 2, isThrough: true },
  ])
})

test('nights that ask the same are one piece only where they follow each other and ask it in the same way', () => {
  const dates = [2, 3, 5, 6].map(ahead => ({
    date: addDays(TODAY, ahead),
    cents: null,
    minNights: ahead < 6 ? 3 : 4,
  }))
  expect(
    minStaysOf({ ...base, dates }, TODAY, addDays(TODAY, 10)).map(({ from, to, minNights }) => [
      from,
      to,
      minNights,
    ]),
  ).toEqual([
    ['2026-12-03', '2026-12-05', 3],
    ['2026-12-06', '2026-12-07', 3],
    ['2026-12-07', '2026-12-08', 4],
  ])
  const byArrival = { ...christmas, id: '2', from: '12-27', to: '12-28', isThrough: false }
  expect(minStaysOf({ ...base, seasons: [christmas, byArrival] }, TODAY, '2027-01-01')).toHaveLength(2)
})

test('what is written out says of every night what the rate plan says', () => {
  fc.assert(
    fc.property(ratePlans, ratePlan => {
      const until = addDays(TODAY, 400)
      const stays = minStaysOf(ratePlan, TODAY, until)
      for (const date of nightsBetween(TODAY, until)) {
        const { minNights, isThrough } = nightOf(date, ratePlan)
        const found = stays.filter(({ from, to }) => from <= date && (to === null || date < to))
        expect(found.map(stay => [stay.minNights, stay.isThrough])).toEqual(
          minNights > 1 ? [[minNights, isThrough]] : [],
        )
      }
    }),
    { numRuns: 25 },
  )
})

test('the cheapest night is one of the coming year: from today, and not the same day in a year', () => {
  expect(cheapestOf(base, TODAY)).toBe(100_000)
  expect(cheapestOf({ ...base, seasons: [christmas] }, TODAY)).toBe(50_000)
  const priced = (date: string) =>
    cheapestOf({ ...base, dates: [{ date, cents: 1, minNights: null }] }, TODAY)
  expect(priced('2026-11-30')).toBe(100_000)
  expect(priced(TODAY)).toBe(1)
  expect(priced('2027-11-30')).toBe(1)
  expect(priced('2027-12-01')).toBe(100_000)
})

test('where no night of the coming year may be booked, the cheapest of all stands', () => {
  const ratePlan = { ...base, seasons: [christmas] }
  expect(cheapestOf(ratePlan, TODAY, night => night < '2026-12-20')).toBe(100_000)
  expect(cheapestOf(ratePlan, TODAY, () => false)).toBe(50_000)
})

test('months are written out whole, from the present one on, where a night costs another amount than the home asks', () => {
  const months = monthPricesOf({ ...base, seasons: [christmas] }, '2026-12-15', '2028-01-05')
  expect(months.map(({ month, cents }) => [month, cents.length])).toEqual([
    ['2026-12-01', 31],
    ['2027-12-01', 31],
  ])
  expect(months[0]!.cents.slice(18, 27)).toEqual([100_000, ...Array<number>(7).fill(50_000), 100_000])
})

test('how many nights a season has is not counted anew at each night that it shares with others', () => {
  const quickest = (days: { from: string; to: string }) => {
    const seasons = Array.from({ length: 100 }, (_, at) => ({ ...christmas, id: String(at), ...days }))
    // Another's work on the same machine may be between.
    const times = [1, 2, 3, 4, 5].map(() => {
      const begun = performance.now()
      minStaysOf({ ...base, seasons }, TODAY, UNTIL)
      return performance.now() - begun
    })
    return Math.min(...times)
  }
  expect(quickest({ from: '01-01', to: '12-31' })).toBeLessThan(25 * quickest({ from: '12-20', to: '12-21' }))
})
