import { expect, test } from 'vitest'
import { datesAfter, dateOf, localDay, mayEnd, monthFor } from './stay-calendar-days.ts'

const taken = new Set(['2026-12-22', '2026-12-23'])
const isTaken = (day: string) => taken.has(day)

test('a taken day may be the day one leaves, never the day one arrives', () => {
  expect(datesAfter({ checkIn: '2026-12-18' }, '2026-12-22', isTaken)).toEqual({
    checkIn: '2026-12-18',
    checkOut: '2026-12-22',
  })
  expect(datesAfter({}, '2026-12-22', isTaken)).toBeUndefined()
})

test('a stay never reaches over a taken night: a free day beyond it begins another', () => {
  expect(mayEnd({ checkIn: '2026-12-18' }, '2026-12-23', isTaken)).toBe(false)
  expect(datesAfter({ checkIn: '2026-12-18' }, '2026-12-24', isTaken)).toEqual({ checkIn: '2026-12-24' })
})

test('a day of arrival whose year is half typed has no day of departure', () => {
  const isTakenNever = () => false
  expect(mayEnd({ checkIn: '0002-12-18' }, '2026-12-23', isTakenNever)).toBe(false)
  expect(mayEnd({ checkIn: '2026-12-18' }, '2027-12-18', isTakenNever)).toBe(true)
})

test('a stay that is complete begins anew with the next press', () => {
  expect(datesAfter({ checkIn: '2026-12-18', checkOut: '2026-12-20' }, '2026-12-19', isTaken)).toEqual({
    checkIn: '2026-12-19',
  })
})

test('a day stays the day it is on its way through a Date', () => {
  for (const day of ['2026-03-29', '2026-10-25', '2026-12-31', '2028-02-29'])
    expect(localDay(dateOf(day))).toBe(day)
})

const view = { month: '2026-12-01', first: '2026-11-01', last: '2028-11-01', inView: 2 }

test('a day of arrival that is set out of view comes into view, and one in view moves nothing', () => {
  expect(monthFor({}, { checkIn: '2027-03-09' }, view)).toBe('2027-03-01')
  expect(monthFor({}, { checkIn: '2026-11-30' }, view)).toBe('2026-11-01')
  expect(monthFor({}, { checkIn: '2027-01-31' }, view)).toBe('2026-12-01')
  expect(monthFor({}, { checkIn: '2027-01-31' }, { ...view, inView: 1 })).toBe('2027-01-01')
})

test('a day of departure that is set out of view stands in the last month in view', () => {
  const arrival = { checkIn: '2027-01-30' }
  const stay = { ...arrival, checkOut: '2027-02-02' }
  expect(monthFor(arrival, stay, view)).toBe('2027-01-01')
  expect(monthFor(arrival, stay, { ...view, inView: 1 })).toBe('2027-02-01')
  expect(monthFor({}, stay, { ...view, inView: 1 })).toBe('2027-01-01')
})

test('a year that is half typed, a day that is cleared and dates that did not change move no month', () => {
  expect(monthFor({}, { checkIn: '0202-03-09' }, view)).toBe('2026-12-01')
  expect(monthFor({}, { checkIn: '2199-03-09' }, view)).toBe('2026-12-01')
  expect(monthFor({ checkIn: '2027-03-09' }, {}, view)).toBe('2026-12-01')
  const stay = { checkIn: '2027-03-09', checkOut: '2027-03-12' }
  expect(monthFor(stay, stay, view)).toBe('2026-12-01')
})

test('a calendar begins at the month of its stay, or at the first', () => {
  const { month: _, ...fresh } = view
  expect(monthFor({}, {}, fresh)).toBe('2026-11-01')
  expect(monthFor({}, { checkIn: '2026-01-09', checkOut: '2026-01-12' }, fresh)).toBe('2026-11-01')
  expect(monthFor({}, { checkIn: '2027-05-09', checkOut: '2027-05-12' }, fresh)).toBe('2027-05-01')
})
