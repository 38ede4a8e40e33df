import { expect, test } from 'vitest'
import { nightOf } from './night.ts'
import { plainRatePlan, type RatePlan, type Season } from '../rate-plan.ts'
import { isInSeason, seasonNights, seasonsOf } from '../season.ts'

const base = plainRatePlan({ nightlyCents: 100_000, cleaningFeeCents: 0, serviceFeeCents: 0 })

const season = (part: Partial<Season>): Season => ({
  id: '1',
  name: 'Summer',
  from: '12-10',
  to: '01-10',
  cents: 200_000,
  weekendCents: null,
  percent: null,
  minNights: null,
  isThrough: null,
  ...part,
})

const priceOf = (date: string, ratePlan: Partial<RatePlan>) => {
  const { cents, rule } = nightOf(date, { ...base, ...ratePlan })
  return [cents, rule]
}

const THURSDAY = '2026-12-17'
const FRIDAY = '2026-12-18'

test('a night costs its own price, else the season’s weekend, the season, the weekend, the home', () => {
  const weekend = { weekendCents: 130_000 }
  const summer = season({ weekendCents: 250_000 })
  const dates = [{ date: FRIDAY, cents: 333_300, minNights: null }]
  expect(priceOf(THURSDAY, {})).toEqual([100_000, 'Base price'])
  expect(priceOf(THURSDAY, weekend)).toEqual([100_000, 'Base price'])
  expect(priceOf(FRIDAY, weekend)).toEqual([130_000, 'Weekend price'])
  expect(priceOf(FRIDAY, { ...weekend, seasons: [season({})] })).toEqual([200_000, 'Summer'])
  expect(priceOf(THURSDAY, { ...weekend, seasons: [summer] })).toEqual([200_000, 'Summer'])
  expect(priceOf(FRIDAY, { ...weekend, seasons: [summer] })).toEqual([250_000, 'Summer, weekend'])
  expect(priceOf(FRIDAY, { ...weekend, seasons: [summer], dates })).toEqual([333_300, 'Price of the date'])
  expect(priceOf(THURSDAY, { ...weekend, seasons: [summer], dates })).toEqual([200_000, 'Summer'])
})

test('each step says which kind of rule made it: the home, the weekend, a season or the date', () => {
  const kindsOf = (part: Partial<RatePlan>) =>
    nightOf(FRIDAY, { ...base, ...part }).steps.map(({ kind }) => kind)
  const dates = [{ date: FRIDAY, cents: 333_300, minNights: null }]
  expect(kindsOf({})).toEqual(['base'])
  expect(kindsOf({ weekendCents: 130_000 })).toEqual(['weekend'])
  expect(kindsOf({ seasons: [season({ weekendCents: 250_000 })] })).toEqual(['season'])
  expect(kindsOf({ seasons: [season({})] })).toEqual(['season'])
  expect(kindsOf({ seasons: [season({ cents: null, percent: 10 })] })).toEqual(['base', 'season'])
  expect(kindsOf({ seasons: [season({})], dates })).toEqual(['date'])
})

test('a season without a price leaves the night to the weekend and the home', () => {
  const seasons = [season({ cents: null })]
  expect(priceOf(THURSDAY, { seasons })).toEqual([100_000, 'Base price'])
  expect(priceOf(FRIDAY, { seasons, weekendCents: 1 })).toEqual([1, 'Weekend price'])
})

test('the weekend is the nights that the host picks, Sunday being 0', () => {
  const ratePlan = { weekendCents: 130_000, weekendNights: [0 as const] }
  expect(priceOf('2026-12-20', ratePlan)).toEqual([130_000, 'Weekend price'])
  expect(priceOf(FRIDAY, ratePlan)).toEqual([100_000, 'Base price'])
})

test('a price of nothing is a price', () => {
  expect(priceOf(FRIDAY, { dates: [{ date: FRIDAY, cents: 0, minNights: null }] })).toEqual([
    0,
    'Price of the date',
  ])
})

test('a yearly season passes New Year, its last night included', () => {
  const days = { from: '12-10', to: '01-10' }
  const inside = ['2026-12-10', '2026-12-31', '2027-01-01', '2027-01-10', '2031-12-10']
  expect(inside.filter(night => !isInSeason(night, days))).toEqual([])
  expect(['2026-12-09', '2027-01-11', '2026-06-01'].filter(night => isInSeason(night, days))).toEqual([])
})

test('a yearly season within a year comes back every year, and one of a year does not', () => {
  expect(isInSeason('2031-03-27', { from: '03-27', to: '04-08' })).toBe(true)
  expect(isInSeason('2031-04-09', { from: '03-27', to: '04-08' })).toBe(false)
  expect(isInSeason('2027-03-27', { from: '2027-03-27', to: '2027-04-08' })).toBe(true)
  expect(isInSeason('2027-04-08', { from: '2027-03-27', to: '2027-04-08' })).toBe(true)
  expect(isInSeason('2028-03-27', { from: '2027-03-27', to: '2027-04-08' })).toBe(false)
})

test('29 February belongs to its season where a year has it', () => {
  expect(isInSeason('2028-02-29', { from: '02-29', to: '02-29' })).toBe(true)
  expect(isInSeason('2027-02-28', { from: '02-29', to: '02-29' })).toBe(false)
  expect(isInSeason('2027-03-01', { from: '02-29', to: '02-29' })).toBe(false)
})

test('the length of a season counts its last night, also over New Year', () => {
  expect(seasonNights({ from: '12-31', to: '01-01' })).toBe(2)
  expect(seasonNights({ from: '06-16', to: '06-16' })).toBe(1)
  expect(seasonNights({ from: '2026-12-31', to: '2027-01-01' })).toBe(2)
})

test('where two seasons meet the shorter wins, and of two as long the later made', () => {
  const long = season({ id: '3', name: 'Long' })
  const short = season({ id: '1', name: 'Christmas', from: '12-16', to: '12-26' })
  const later = season({ id: '2', name: 'Later', from: '2026-12-16', to: '2026-12-26' })
  expect(seasonsOf(FRIDAY, [long, short])[0]?.name).toBe('Christmas')
  expect(seasonsOf(FRIDAY, [short, long])[0]?.name).toBe('Christmas')
  expect(seasonsOf(FRIDAY, [short, later, long])[0]?.name).toBe('Later')
  expect(seasonsOf(FRIDAY, [later, short])[0]?.name).toBe('Later')
  expect(seasonsOf('2026-12-11', [short, later, long])[0]?.name).toBe('Long')
  expect(seasonsOf('2026-11-11', [short, later, long])).toEqual([])
})

test('the shortest stay is the date’s own, else the season’s, else the home’s', () => {
  const ratePlan = { ...base, minNights: 2 }
  const minOf = (more: Partial<RatePlan>) => nightOf(FRIDAY, { ...ratePlan, ...more }).minNights
  expect(minOf({})).toBe(2)
  expect(minOf({ seasons: [season({})] })).toBe(2)
  expect(minOf({ seasons: [season({ minNights: 5 })] })).toBe(5)
  const dates = [{ date: FRIDAY, cents: null, minNights: 3 }]
  expect(minOf({ seasons: [season({ minNights: 5 })], dates })).toBe(3)
})

test('whether a shortest stay guards every night is the word of what asks it: a date always does, a season unless it says no', () => {
  const throughOf = (more: Partial<RatePlan>) => nightOf(FRIDAY, { ...base, minNights: 2, ...more }).isThrough
  expect(throughOf({})).toBe(false)
  expect(throughOf({ isThrough: true })).toBe(true)
  expect(throughOf({ seasons: [season({ minNights: 3 })] })).toBe(true)
  expect(throughOf({ isThrough: true, seasons: [season({ minNights: 3, isThrough: false })] })).toBe(false)
  expect(throughOf({ isThrough: true, seasons: [season({ isThrough: false })] })).toBe(true)
  const dates = [{ date: FRIDAY, cents: null, minNights: 3 }]
  expect(throughOf({ seasons: [season({ isThrough: false })], dates })).toBe(true)
})

const summer = season({ id: '1', name: 'Summer', from: '12-01', to: '01-31', cents: 240_000, minNights: 4 })
const school = season({ id: '2', name: 'School', from: '12-09', to: '01-11', cents: null, percent: 25 })

test('a percentage builds on what the night costs without its season, in whole rand', () => {
  const ratePlan = { nightlyCents: 165_050, weekendCents: 195_000 }
  expect(priceOf(THURSDAY, { ...ratePlan, seasons: [school] })).toEqual([206_300, 'School'])
  expect(priceOf(FRIDAY, { ...ratePlan, seasons: [school] })).toEqual([243_800, 'School'])
  expect(priceOf(THURSDAY, { ...ratePlan, seasons: [summer, school] })).toEqual([300_000, 'School'])
  expect(priceOf(THURSDAY, { ...ratePlan, seasons: [school, { ...summer, cents: null }] })).toEqual([
    206_300,
    'School',
  ])
  const dates = [{ date: THURSDAY, cents: 100, minNights: null }]
  expect(priceOf(THURSDAY, { ...ratePlan, seasons: [summer, school], dates })).toEqual([
    100,
    'Price of the date',
  ])
  expect(priceOf(THURSDAY, { nightlyCents: 100_050, seasons: [{ ...school, percent: 12.35 }] })).toEqual([
    112_400,
    'School',
  ])
})

test('percentages stack from the longest season to the shortest, and a shorter season that names a price stands alone', () => {
  const party = season({ id: '3', name: 'Party', from: '12-17', to: '12-18', cents: null, percent: 10 })
  expect(priceOf(THURSDAY, { seasons: [party, school, summer] })).toEqual([330_000, 'Party'])
  const steps = nightOf(THURSDAY, { ...base, seasons: [party, school, summer] }).steps
  expect(steps.map(({ rule, cents, percent }) => [rule, cents, percent])).toEqual([
    ['Summer', 240_000, null],
    ['School', 300_000, 25],
    ['Party', 330_000, 10],
  ])
  expect(
    priceOf(THURSDAY, { seasons: [{ ...party, cents: 90_000, percent: null }, school, summer] }),
  ).toEqual([90_000, 'Party'])
})

test('a season that names no price or no shortest stay leaves the night as it is without the season', () => {
  const guard = season({ id: '4', name: 'Guard', from: '12-16', to: '12-20', cents: null, minNights: 3 })
  expect(priceOf(THURSDAY, { seasons: [guard, summer] })).toEqual([240_000, 'Summer'])
  expect(nightOf(THURSDAY, { ...base, seasons: [school, summer] }).minNights).toBe(4)
  expect(nightOf(THURSDAY, { ...base, seasons: [guard, summer] }).minNights).toBe(3)
})

test('no percentage makes a night dearer than a night may be', () => {
  const many = Array.from({ length: 5 }, (_, at) => ({ ...school, id: String(at), percent: 900 }))
  expect(priceOf(THURSDAY, { nightlyCents: 90_000_000, seasons: many })[0]).toBe(100_000_000)
})
