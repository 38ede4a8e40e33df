import { expect, test } from 'vitest'
import { beginningOf, endOfPeriod, nextMonth, unusedCents } from './periods.ts'

test.each([
  ['2026-11-23', '2026-12-23'],
  ['2026-12-31', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-30', '2028-02-29'],
])('a month after %s is %s', (day, next) => {
  expect(nextMonth(day)).toBe(next)
})

test('a shorter month does not move the day for those after it', () => {
  const startedAt = beginningOf('2027-01-31')
  const ends = [startedAt]
  for (let month = 0; month < 4; month += 1) ends.push(endOfPeriod(ends.at(-1)!, startedAt))
  expect(ends).toEqual(
    ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'].map(beginningOf),
  )
})

const [start, end] = [beginningOf('2027-03-01'), beginningOf('2027-04-01')]

test.each([
  ['2027-03-01T08:00:00Z', 14_900],
  // At 23:59 in South Africa, and a minute later.
  ['2027-03-01T21:59:00Z', 14_900],
  ['2027-03-01T22:00:00Z', 14_419],
  ['2027-03-16T12:00:00Z', 7690],
  ['2027-03-31T21:59:00Z', 481],
  ['2027-03-31T22:00:00Z', 0],
  ['2027-05-01T00:00:00Z', 0],
  ['2027-01-01T00:00:00Z', 14_900],
])('at %s %i cents of R149.00 are left', (now, cents) => {
  expect(unusedCents(14_900, start, end, new Date(now))).toBe(cents)
})

test('half a cent is rounded up', () => {
  const halves = [beginningOf('2027-03-01'), beginningOf('2027-03-03')] as const
  expect(unusedCents(1, ...halves, new Date('2027-03-02T08:00:00Z'))).toBe(1)
  expect(unusedCents(3, ...halves, new Date('2027-03-02T08:00:00Z'))).toBe(2)
})
