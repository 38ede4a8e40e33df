import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { cheaperNights, cheaperSpans, withHigherPrices } from './cheaper.ts'
import { nightOf } from './nights/night.ts'
import { plainRatePlan, type RatePlan, type Season } from './rate-plan.ts'
import { ratePlans } from './rate-plan-arbitrary.ts'

const TODAY = '2026-11-23'
const base = plainRatePlan({ nightlyCents: 165_000, cleaningFeeCents: 0, serviceFeeCents: 0 })
const season = (part: Partial<Season>): Season => ({
  id: '1',
  name: 'Summer',
  from: '12-01',
  to: '01-31',
  cents: 240_000,
  weekendCents: null,
  percent: null,
  minNights: null,
  isThrough: null,
  ...part,
})
const holidays = { id: '2', name: 'School holidays', from: '2026-12-09', to: '2027-01-11' }
const summer: RatePlan = { ...base, weekendCents: 195_000, seasons: [season({})] }

test('school holidays at a quarter more lower no night of a dearer summer', () => {
  const after = { ...summer, seasons: [...summer.seasons, season({ ...holidays, cents: null, percent: 25 })] }
  expect(cheaperNights(summer, after, TODAY)).toEqual([])
})

test('a season that undercuts another names each night, what it was and what it would be', () => {
  const after = {
    ...summer,
    seasons: [...summer.seasons, season({ ...holidays, cents: 206_300, weekendCents: 243_800 })],
  }
  const nights = cheaperNights(summer, after, TODAY)
  expect(nights).toHaveLength(24)
  expect(nights[0]).toEqual({ date: '2026-12-09', was: 240_000, now: 206_300 })
  expect(nights.at(-1)!.date).toBe('2027-01-11')
})

test('nights of the coming two years are compared, today and the last of them included', () => {
  const dates = (date: string) => [{ date, cents: 100, minNights: null }]
  const found = (date: string) => cheaperNights(base, { ...base, dates: dates(date) }, TODAY).length
  expect(['2026-11-22', TODAY, addDays(TODAY, 730), addDays(TODAY, 731)].map(found)).toEqual([0, 1, 1, 0])
})

test('nights that follow each other at the same two prices are told as one span', () => {
  const night = (date: string, was = 200, now = 100) => ({ date: `2026-12-${date}`, was, now })
  const span = (from: string, to: string, count: number, was = 200, now = 100) => ({
    from: `2026-12-${from}`,
    to: `2026-12-${to}`,
    count,
    was,
    now,
  })
  expect(
    cheaperSpans([
      night('01'),
      night('02'),
      night('03'),
      night('05'),
      night('06', 300),
      night('07', 300, 90),
      night('08', 200, 90),
    ]),
  ).toEqual([
    span('01', '03', 3),
    span('05', '05', 1),
    span('06', '06', 1, 300),
    span('07', '07', 1, 300, 90),
    span('08', '08', 1, 200, 90),
  ])
  expect(cheaperSpans([])).toEqual([])
})

test('keeping the higher price takes back what was lowered and nothing else', () => {
  const after: RatePlan = { ...summer, nightlyCents: 120_000, weekendCents: 250_000, minNights: 3 }
  expect(withHigherPrices(summer, after, TODAY)).toEqual({ ...after, nightlyCents: 165_000 })
  const cheap = { ...summer, seasons: [season({ cents: 200_000, minNights: 4 })] }
  expect(withHigherPrices(summer, cheap, TODAY)).toEqual({ ...summer, seasons: [season({ minNights: 4 })] })
  const dragged = [{ date: '2026-12-24', cents: 90_000, minNights: 3 }]
  expect(withHigherPrices(summer, { ...summer, dates: dragged }, TODAY).dates).toEqual([
    { date: '2026-12-24', cents: null, minNights: 3 },
  ])
  expect(withHigherPrices(summer, { ...summer, seasons: [] }, TODAY)).toEqual(summer)
  const both = { ...summer, seasons: [...summer.seasons, season({ ...holidays, cents: 300_000 })] }
  expect(withHigherPrices(both, summer, TODAY)).toEqual(both)
})

test('a weekend made shorter is as long as it was again, without a price of its own on any night', () => {
  const open: RatePlan = { ...base, weekendCents: 195_000, weekendNights: [5, 6] }
  const after: RatePlan = { ...open, weekendNights: [6], maxNights: 10 }
  expect(cheaperNights(open, after, TODAY).length).toBeGreaterThan(100)
  expect(withHigherPrices(open, after, TODAY)).toEqual({ ...open, maxNights: 10 })
})

test('nights that a new season would lower keep a price of their own, its others have the season’s', () => {
  const after = {
    ...summer,
    seasons: [...summer.seasons, season({ ...holidays, cents: 206_300, weekendCents: 243_800 })],
  }
  const saved = withHigherPrices(summer, after, TODAY)
  expect(saved.dates).toHaveLength(24)
  expect(nightOf('2026-12-10', saved).cents).toBe(240_000)
  expect(nightOf('2026-12-11', saved).cents).toBe(243_800)
})

test('of any change to any rate plan, keeping the higher price leaves no night cheaper', () => {
  fc.assert(
    fc.property(ratePlans, ratePlans, (before, after) => {
      expect(cheaperNights(before, withHigherPrices(before, after, TODAY), TODAY)).toEqual([])
    }),
    { numRuns: 30 },
  )
})
