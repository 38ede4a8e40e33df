import { expect, test } from 'vitest'
import { countNights, weekdayOf } from '#src/contract/days.ts'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'
import type { Entry } from '../held-entry.ts'
import {
  draggedBy,
  entryAt,
  gripAt,
  lanesOf,
  monthsOf,
  nightsFrom,
  placeOf,
  spanOf,
  windowOf,
} from './timeline-days.ts'

const DAY_PX = 50
const ROW_PX = 80

const entry = (key: string, from: string, to: string): Entry => ({
  key,
  from,
  to,
  kind: 'stay',
  propertyId: 'home',
  propertyName: 'Kliphuis',
  name: key,
  channel: null,
  shared: [],
})

test('a bar ends in the middle of the day on which the next begins, and the two do not touch', () => {
  const [one, next] = [
    placeOf(entry('one', '2027-01-03', '2027-01-06'), '2027-01-03', DAY_PX),
    placeOf(entry('next', '2027-01-06', '2027-01-07'), '2027-01-03', DAY_PX),
  ]
  expect(one.left).toBeGreaterThan(DAY_PX / 2)
  expect(one.left + one.width).toBeLessThan(3.5 * DAY_PX)
  expect(next.left).toBeGreaterThan(3.5 * DAY_PX)
})

test('what overlaps is stacked, what follows has the row to itself', () => {
  const lanes = lanesOf([
    entry('a', '2027-01-01', '2027-01-05'),
    entry('b', '2027-01-03', '2027-01-08'),
    entry('c', '2027-01-05', '2027-01-06'),
    entry('d', '2027-01-08', '2027-01-09'),
  ])
  expect(Object.fromEntries(lanes)).toEqual({
    a: { lane: 0, lanes: 2 },
    b: { lane: 1, lanes: 2 },
    c: { lane: 0, lanes: 2 },
    d: { lane: 0, lanes: 1 },
  })
})

test('a stay and the nights that are asked for it share a lane, which what was sold twice does not', () => {
  const booking = { _id: 'a' } as BookingAnswer // only this field is read
  const lanes = lanesOf([
    { ...entry('a', '2027-01-01', '2027-01-05'), booking },
    { ...entry('a-change', '2027-01-03', '2027-01-07'), kind: 'change', booking },
    entry('b', '2027-01-06', '2027-01-08'),
  ])
  expect(Object.fromEntries(lanes)).toEqual({
    a: { lane: 0, lanes: 2 },
    'a-change': { lane: 0, lanes: 2 },
    b: { lane: 1, lanes: 2 },
  })
})

test('the days begin on a Sunday a year back and end two years on, further where the month lies outside', () => {
  for (const month of ['2026-11-01', '2020-02-01', '2035-06-01']) {
    const { first, days } = spanOf(month, '2026-11-22')
    expect(weekdayOf(first)).toBe(0)
    expect(countNights(first, month)).toBeGreaterThanOrEqual(365)
    expect(countNights(first, month)).toBeLessThan(days)
  }
})

test('however many homes and days there are, no more is drawn than is seen and two steps around it', () => {
  const seen = { left: 400 * DAY_PX, top: 90 * ROW_PX, width: 30 * DAY_PX, height: 12 * ROW_PX }
  const size = { dayPx: DAY_PX, rowPx: ROW_PX }
  const { rowFrom, rowTo, dayFrom, dayTo } = windowOf(seen, 200, 1100, size)
  expect(rowFrom).toBeLessThanOrEqual(90)
  expect(rowTo).toBeGreaterThanOrEqual(102)
  expect(rowTo - rowFrom).toBeLessThanOrEqual(12 + 4 * 4)
  expect(dayFrom).toBeLessThanOrEqual(400)
  expect(dayTo).toBeGreaterThanOrEqual(430)
  expect(dayTo - dayFrom).toBeLessThanOrEqual(30 + 4 * 7)
  expect(windowOf({ ...seen, left: 0, top: 0 }, 3, 20, size)).toEqual({
    rowFrom: 0,
    rowTo: 3,
    dayFrom: 0,
    dayTo: 20,
  })
})

test('nights that are pointed at in any direction are at least one', () => {
  expect(nightsFrom('2027-01-05', '2027-01-03')).toEqual({ from: '2027-01-03', to: '2027-01-05' })
  expect(nightsFrom('2027-01-31', '2027-01-31')).toEqual({ from: '2027-01-31', to: '2027-02-01' })
  expect(monthsOf('2026-12-31', '2027-02-01')).toEqual(['2026-12-01', '2027-01-01'])
})

test('what lies within a longer stay keeps later ones in the same row of lanes', () => {
  const lanes = lanesOf([
    entry('long', '2027-01-01', '2027-01-10'),
    entry('short', '2027-01-02', '2027-01-03'),
    entry('last', '2027-01-08', '2027-01-12'),
  ])
  expect(Object.fromEntries(lanes)).toEqual({
    long: { lane: 0, lanes: 2 },
    short: { lane: 1, lanes: 2 },
    last: { lane: 1, lanes: 2 },
  })
})

test('a bar is held by its ends where it is long enough, else as a whole', () => {
  expect([7, 8, 92, 93].map(px => gripAt(px, 100))).toEqual(['from', 'whole', 'whole', 'to'])
  expect([1, 30].map(px => gripAt(px, 31))).toEqual(['whole', 'whole'])
})

test('a stay that is dragged keeps its nights, or one end, and never less than a night', () => {
  const range = { from: '2027-01-05', to: '2027-01-08' }
  expect(draggedBy(range, 'whole', -2)).toEqual({ from: '2027-01-03', to: '2027-01-06' })
  expect(draggedBy(range, 'from', 1)).toEqual({ from: '2027-01-06', to: '2027-01-08' })
  expect(draggedBy(range, 'from', 9)).toEqual({ from: '2027-01-07', to: '2027-01-08' })
  expect(draggedBy(range, 'to', 1)).toEqual({ from: '2027-01-05', to: '2027-01-09' })
  expect(draggedBy(range, 'to', -9)).toEqual({ from: '2027-01-05', to: '2027-01-06' })
})

test('the night of the day on which a stay ends is free', () => {
  const entries = [entry('a', '2027-01-05', '2027-01-08'), entry('b', '2027-01-09', '2027-01-10')]
  const nights = ['2027-01-04', '2027-01-05', '2027-01-07', '2027-01-08', '2027-01-09']
  expect(nights.map(night => entryAt(entries, night)?.key)).toEqual([undefined, 'a', 'a', undefined, 'b'])
})
