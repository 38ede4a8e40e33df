import { expect, test } from 'vitest'
import { nightOf } from './night.ts'
import { plainBook, type RateBook, type Season } from './rate-book.ts'
import { isInSeason, seasonNights, seasonOf } from './season.ts'

const base = plainBook({ nightlyCents: 100_000, cleaningFeeCents: 0, serviceFeeCents: 0 })

const season = (part: Partial<Season>): Season => ({
  id: '1',
  name: 'Summer',
  from: '12-10',
  to: '01-10',
  cents: 200_000,
  weekendCents: null,
  minNights: null,
  isThrough: null,
  ...part,
})

const priceOf = (date: string, book: Partial<RateBook>) => {
  const { cents, rule } = nightOf(date, { ...base, ...book })
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

test('a season without a price leaves the night to the weekend and the home', () => {
  const seasons = [season({ cents: null })]
  expect(priceOf(THURSDAY, { seasons })).toEqual([100_000, 'Base price'])
  expect(priceOf(FRIDAY, { seasons, weekendCents: 1 })).toEqual([1, 'Weekend price'])
})

test('the weekend is the nights that the host picks, Sunday being 0', () => {
  const book = { weekendCents: 130_000, weekendNights: [0 as const] }
  expect(priceOf('2026-12-20', book)).toEqual([130_000, 'Weekend price'])
  expect(priceOf(FRIDAY, book)).toEqual([100_000, 'Base price'])
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
  expect(seasonOf(FRIDAY, [long, short])?.name).toBe('Christmas')
  expect(seasonOf(FRIDAY, [short, long])?.name).toBe('Christmas')
  expect(seasonOf(FRIDAY, [short, later, long])?.name).toBe('Later')
  expect(seasonOf(FRIDAY, [later, short])?.name).toBe('Later')
  expect(seasonOf('2026-12-11', [short, later, long])?.name).toBe('Long')
  expect(seasonOf('2026-11-11', [short, later, long])).toBeUndefined()
})

test('the shortest stay is the date’s own, else the season’s, else the home’s', () => {
  const book = { ...base, minNights: 2 }
  const minOf = (more: Partial<RateBook>) => nightOf(FRIDAY, { ...book, ...more }).minNights
  expect(minOf({})).toBe(2)
  expect(minOf({ seasons: [season({})] })).toBe(2)
  expect(minOf({ seasons: [season({ minNights: 5 })] })).toBe(5)
  const dates = [{ date: FRIDAY, cents: null, minNights: 3 }]
  expect(minOf({ seasons: [season({ minNights: 5 })], dates })).toBe(3)
})

test('whether every night counts is the season’s word where it has one, else the home’s', () => {
  const throughOf = (more: Partial<RateBook>) => nightOf(FRIDAY, { ...base, ...more }).isThrough
  expect(throughOf({})).toBe(false)
  expect(throughOf({ isThrough: true })).toBe(true)
  expect(throughOf({ seasons: [season({ isThrough: true })] })).toBe(true)
  expect(throughOf({ isThrough: true, seasons: [season({ isThrough: false })] })).toBe(false)
  const dates = [{ date: FRIDAY, cents: null, minNights: 3 }]
  expect(throughOf({ isThrough: true, seasons: [season({ isThrough: false })], dates })).toBe(true)
})
