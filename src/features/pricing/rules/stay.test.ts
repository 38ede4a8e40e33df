import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { nightOf } from './nights/night.ts'
import { ratePlansFrom } from './rate-plan-arbitrary.ts'
import { plainRatePlan, type RatePlan, type Season } from './rate-plan.ts'
import { refusalWords } from './words/refusal-words.ts'
import { canBegin, canEnd, isBookableYet, minNightsOf, refusalOf } from './stay.ts'

const TODAY = '2026-12-01'
const base = plainRatePlan({ nightlyCents: 100_000, cleaningFeeCents: 0, serviceFeeCents: 0 })

const refused = (ratePlan: Partial<RatePlan>, checkIn: string, checkOut: string) =>
  refusalOf({ ...base, ...ratePlan }, { checkIn, checkOut }, TODAY)

const christmas: Season = {
  id: '1',
  name: 'Christmas',
  from: '12-20',
  to: '12-26',
  cents: 1,
  weekendCents: null,
  percent: null,
  minNights: 5,
  isThrough: false,
}

test('a home without rules takes any stay from today on', () => {
  expect(refused({}, TODAY, '2026-12-02')).toBeNull()
  expect(refused({}, '2028-12-01', '2029-11-30')).toBeNull()
})

test('the shortest and the longest stay count nights, both included', () => {
  expect(refused({ minNights: 3 }, '2026-12-10', '2026-12-12')).toEqual({ rule: 'min_nights', allowed: 3 })
  expect(refused({ minNights: 3 }, '2026-12-10', '2026-12-13')).toBeNull()
  expect(refused({ maxNights: 3 }, '2026-12-10', '2026-12-13')).toBeNull()
  expect(refused({ maxNights: 3 }, '2026-12-10', '2026-12-14')).toEqual({ rule: 'max_nights', allowed: 3 })
})

test('by the night of arrival a season asks only who arrives in it', () => {
  const ratePlan = { seasons: [christmas] }
  expect(refused(ratePlan, '2026-12-20', '2026-12-24')).toEqual({ rule: 'min_nights', allowed: 5 })
  expect(refused(ratePlan, '2026-12-26', '2026-12-30')).toEqual({ rule: 'min_nights', allowed: 5 })
  expect(refused(ratePlan, '2026-12-19', '2026-12-21')).toBeNull()
  expect(refused(ratePlan, '2026-12-27', '2026-12-28')).toBeNull()
})

test('through every night, a stay that touches the season has to be as long', () => {
  const seasons = [{ ...christmas, isThrough: true }]
  expect(refused({ seasons }, '2026-12-19', '2026-12-21')).toEqual({ rule: 'min_nights', allowed: 5 })
  expect(refused({ seasons }, '2026-12-19', '2026-12-24')).toBeNull()
  expect(refused({ seasons }, '2026-12-19', '2026-12-20')).toBeNull()
})

test('a season’s shortest stay guards every night of it unless it says otherwise, and the home’s where the home says so', () => {
  const seasons = [{ ...christmas, isThrough: null }]
  expect(refused({ seasons }, '2026-12-18', '2026-12-22')).toEqual({ rule: 'min_nights', allowed: 5 })
  expect(refused({ seasons, minNights: 3 }, '2026-12-16', '2026-12-19')).toBeNull()
  const plain = [{ ...christmas, minNights: null, isThrough: null }]
  const touching = ['2026-12-19', '2026-12-21'] as const
  expect(refused({ seasons: plain, minNights: 3, isThrough: true }, ...touching)).toEqual({
    rule: 'min_nights',
    allowed: 3,
  })
  const quiet = { ...christmas, minNights: 1, from: '12-10', to: '12-19', isThrough: false }
  const property = { minNights: 3, seasons: [quiet] }
  expect(refused({ ...property, isThrough: true }, ...touching)).not.toBeNull()
  expect(refused({ ...property, isThrough: false }, ...touching)).toBeNull()
})

test('a shortest stay of single nights holds for every stay that touches one of them: Christmas is not sold in pieces', () => {
  const dates = [23, 24, 25, 26, 27].map(day => ({ date: `2026-12-${day}`, cents: null, minNights: 3 }))
  const ratePlan = { dates, seasons: [{ ...christmas, minNights: 1, isThrough: false }] }
  expect(refused(ratePlan, '2026-12-22', '2026-12-24')).toEqual({ rule: 'min_nights', allowed: 3 })
  expect(refused(ratePlan, '2026-12-27', '2026-12-29')).toEqual({ rule: 'min_nights', allowed: 3 })
  expect(refused(ratePlan, '2026-12-22', '2026-12-25')).toBeNull()
  expect(refused(ratePlan, '2026-12-21', '2026-12-23')).toBeNull()
  expect(refused(ratePlan, '2026-12-28', '2026-12-29')).toBeNull()
})

test('of several minimums over a stay the strictest decides', () => {
  const dates = [
    { date: '2026-12-24', cents: null, minNights: 2 },
    { date: '2026-12-25', cents: null, minNights: 4 },
  ]
  expect(
    minNightsOf({ ...base, minNights: 3, dates }, { checkIn: '2026-12-23', checkOut: '2026-12-26' }),
  ).toBe(4)
  expect(
    minNightsOf({ ...base, minNights: 3, dates }, { checkIn: '2026-12-23', checkOut: '2026-12-25' }),
  ).toBe(3)
})

test('guests arrive and leave on the weekdays that the home names', () => {
  const ratePlan = { arrivalDays: [5 as const], departureDays: [0 as const, 1 as const] }
  expect(refused(ratePlan, '2026-12-11', '2026-12-13')).toBeNull()
  expect(refused(ratePlan, '2026-12-11', '2026-12-14')).toBeNull()
  expect(refused(ratePlan, '2026-12-10', '2026-12-13')).toEqual({ rule: 'arrival_day', allowed: [5] })
  expect(refused(ratePlan, '2026-12-11', '2026-12-15')).toEqual({ rule: 'departure_day', allowed: [0, 1] })
})

test('notice of nothing lets people arrive today, and of some days so much later', () => {
  expect(refused({ noticeDays: 0 }, TODAY, '2026-12-02')).toBeNull()
  expect(refused({ noticeDays: 2 }, '2026-12-02', '2026-12-05')).toEqual({
    rule: 'notice',
    allowed: '2026-12-03',
  })
  expect(refused({ noticeDays: 2 }, '2026-12-03', '2026-12-05')).toBeNull()
})

test('no night is had further ahead than the window', () => {
  expect(refused({ windowDays: 10 }, '2026-12-09', '2026-12-12')).toBeNull()
  expect(refused({ windowDays: 10 }, '2026-12-09', '2026-12-13')).toEqual({
    rule: 'window',
    allowed: '2026-12-11',
  })
})

test('a night is for sale from the notice to the end of the window, both included', () => {
  const ratePlan = { ...base, noticeDays: 2, windowDays: 10 }
  const days = ['2026-12-02', '2026-12-03', '2026-12-11', '2026-12-12']
  expect(days.map(day => isBookableYet(day, ratePlan, TODAY))).toEqual([false, true, true, false])
  expect(isBookableYet('2036-12-03', base, TODAY)).toBe(true)
})

test('a refusal says what would do', () => {
  expect(refusalWords({ rule: 'min_nights', allowed: 5 })).toBe(
    'The minimum stay for these dates is 5 nights',
  )
  expect(refusalWords({ rule: 'max_nights', allowed: 14 })).toBe('The maximum stay is 14 nights')
  expect(refusalWords({ rule: 'arrival_day', allowed: [5] })).toBe('Check-in is only on Friday')
  expect(refusalWords({ rule: 'departure_day', allowed: [5, 6, 0] })).toBe(
    'Check-out is only on Friday, Saturday or Sunday',
  )
  expect(refusalWords({ rule: 'notice', allowed: '2026-12-03' })).toBe('The earliest check-in is 3 Dec 2026')
  expect(refusalWords({ rule: 'window', allowed: '2027-03-01' })).toBe(
    'You can book up to 1 Mar 2027 at the moment',
  )
})

const mayBegin = (ratePlan: RatePlan, checkIn: string, taken: readonly string[]) =>
  canBegin(checkIn, ratePlan, {
    isFree: night => isBookableYet(night, ratePlan, TODAY) && !taken.includes(night),
    nightAt: date => nightOf(date, ratePlan),
  })

const mayEnd = (ratePlan: RatePlan, checkOut: string, taken: readonly string[]) =>
  canEnd(checkOut, ratePlan, {
    isFree: night => isBookableYet(night, ratePlan, TODAY) && !taken.includes(night),
    nightAt: date => nightOf(date, ratePlan),
  })

test('no stay ends in a gap that is shorter than the shortest stay', () => {
  const taken = ['2027-05-12', '2027-05-15', '2027-05-16']
  const three = { ...base, minNights: 3 }
  const days = ['2027-05-12', '2027-05-13', '2027-05-14', '2027-05-15', '2027-05-18', '2027-05-20']
  expect(days.map(day => mayEnd(three, day, taken))).toEqual([true, false, false, false, false, true])
  expect(mayEnd(base, '2027-05-15', taken)).toBe(true)
})

test('a stay ends on a day exactly if some stay to it is offered', () => {
  const nightsFree = fc.array(fc.nat(40), { maxLength: 12 })
  fc.assert(
    fc.property(ratePlansFrom(TODAY), fc.nat(60), nightsFree, (ratePlan, ahead, offsets) => {
      const checkOut = addDays(TODAY, ahead)
      const taken = offsets.map(offset => addDays(TODAY, offset))
      const offered = Array.from({ length: ahead }, (_, index) => addDays(TODAY, index)).some(
        checkIn =>
          !taken.some(night => night >= checkIn && night < checkOut) &&
          refusalOf(ratePlan, { checkIn, checkOut }, TODAY) === null,
      )
      expect(mayEnd(ratePlan, checkOut, taken)).toBe(offered)
    }),
    { numRuns: 2000 },
  )
})

test('no stay begins in a gap that is shorter than the shortest stay, nor before a taken night', () => {
  const taken = ['2027-05-12', '2027-05-13', '2027-05-14', '2027-05-16', '2027-05-17']
  const two = { ...base, minNights: 2 }
  expect(
    ['2027-05-10', '2027-05-11', '2027-05-15', '2027-05-18'].map(day => mayBegin(two, day, taken)),
  ).toEqual([true, false, false, true])
  expect(mayBegin(base, '2027-05-15', taken)).toBe(true)
})

test('a stay begins on a day exactly if some stay from it is offered', () => {
  const nightsFree = fc.array(fc.nat(40), { maxLength: 12 })
  fc.assert(
    fc.property(ratePlansFrom(TODAY), fc.nat(30), nightsFree, (ratePlan, ahead, offsets) => {
      const checkIn = addDays(TODAY, ahead)
      const taken = offsets.map(offset => addDays(TODAY, offset))
      const offered = Array.from({ length: 90 }, (_, index) => addDays(checkIn, index + 1)).some(
        checkOut =>
          !taken.some(night => night >= checkIn && night < checkOut) &&
          refusalOf(ratePlan, { checkIn, checkOut }, TODAY) === null,
      )
      expect(mayBegin(ratePlan, checkIn, taken)).toBe(offered)
    }),
    { numRuns: 2000 },
  )
})
