import { expect, test } from 'vitest'
import { datesAfter, dateOf, dayOf, mayEnd } from './stay-calendar-days.ts'

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
    expect(dayOf(dateOf(day))).toBe(day)
})
