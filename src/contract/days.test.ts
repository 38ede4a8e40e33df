import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, countNights, dayOf, isOverlap, nightsBetween, STAY_NIGHTS_MAX } from './days.ts'

const date = fc.integer({ min: 0, max: 60_000 }).map(days => addDays('2000-01-01', days))
const nights = fc.integer({ min: 1, max: 365 })
const stay = fc
  .tuple(date, nights)
  .map(([checkIn, count]) => ({ checkIn, checkOut: addDays(checkIn, count) }))

test('nights are the difference of calendar dates, across summer times and leap years', () => {
  fc.assert(
    fc.property(date, nights, (checkIn, count) => countNights(checkIn, addDays(checkIn, count)) === count),
  )
  expect(countNights('2028-02-28', '2028-03-01')).toBe(2)
  expect(countNights('2026-12-16', '2026-12-16')).toBe(0)
  expect(countNights('2026-12-16', '2026-12-14')).toBe(-2)
  expect(countNights('', '2026-12-14')).toBe(0)
})

test('two stays overlap when they share a night, and only then', () => {
  const near = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 10 }))
    .map(([from, count]) => {
      const checkIn = addDays('2026-12-01', from)
      return { checkIn, checkOut: addDays(checkIn, count) }
    })
  fc.assert(
    fc.property(near, near, (one, other) => {
      const others = new Set(nightsBetween(other.checkIn, other.checkOut))
      return (
        isOverlap(one, other) === nightsBetween(one.checkIn, one.checkOut).some(night => others.has(night))
      )
    }),
  )
})

test('one may arrive on the day another leaves', () => {
  fc.assert(
    fc.property(
      stay,
      nights,
      ({ checkIn, checkOut }, count) =>
        !isOverlap({ checkIn, checkOut }, { checkIn: checkOut, checkOut: addDays(checkOut, count) }),
    ),
  )
})

test('a day begins at 22:00 UTC in South Africa, all year', () => {
  for (const [moment, day] of [
    ['2026-12-31T21:59:59.999Z', '2026-12-31'],
    ['2026-12-31T22:00:00Z', '2027-01-01'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
  ] as const)
    expect(dayOf(new Date(moment))).toBe(day)
})

test('nights are named by the day they begin on, the day of leaving is none, and backwards there are none', () => {
  expect(nightsBetween('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(nightsBetween('2026-12-30', '2026-12-28')).toEqual([])
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect([countNights('2026-12-30', ''), STAY_NIGHTS_MAX]).toEqual([0, 365])
})
