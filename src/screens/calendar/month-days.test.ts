import { expect, test } from 'vitest'
import type { BlockAnswer } from '#src/features/calendar/contract/blocks.ts'
import { weekdayOf } from '#src/contract/days.ts'
import { entriesOf, entriesOn, type Entry, entryWords } from './held-entry.ts'
import { cellsOf, dayAfterKey, figuresOf } from './month-days.ts'

const party = { side: 'host', today: '2027-01-01', now: new Date('2027-01-01T10:00:00Z') } as const

const block = (reason: BlockAnswer['reason'], from: string, to: string, more: Partial<BlockAnswer> = {}) => ({
  _id: null,
  property_id: 'home',
  property_name: 'Kliphuis',
  from,
  to,
  reason,
  channel: null,
  note: null,
  ...more,
})

test('a month has 42 cells from the Sunday before it', () => {
  for (const month of ['2026-11-01', '2027-02-01', '2028-02-01']) {
    const cells = cellsOf(month)
    expect(cells).toHaveLength(42)
    expect(weekdayOf(cells[0]!)).toBe(0)
    expect(cells.indexOf(month)).toBeLessThan(7)
  }
})

test('arrows go by days and weeks, Home and End within the week, Page up and down by months', () => {
  const day = '2027-01-31'
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map(key => dayAfterKey(day, key)),
  ).toEqual(['2027-01-30', '2027-02-01', '2027-01-24', '2027-02-07', '2027-01-31', '2027-02-06'])
  expect(dayAfterKey(day, 'PageDown')).toBe('2027-02-28')
  expect(dayAfterKey(day, 'PageUp')).toBe('2026-12-31')
  expect(dayAfterKey(day, 'x')).toBeUndefined()
})

test('what two channels sold for one night is a clash and comes first; a block on the day it ends is gone', () => {
  const blocks = [
    block('owner', '2027-01-02', '2027-01-05'),
    block('imported', '2027-01-02', '2027-01-05', { channel: 'airbnb' }),
    block('imported', '2027-01-04', '2027-01-06', { channel: 'vrbo' }),
    block('imported', '2027-01-06', '2027-01-07', { channel: 'vrbo' }),
  ]
  const entries = entriesOf({ bookings: [], blocks }, party)
  expect(entries.map(({ isClash }) => isClash)).toEqual([false, true, true, false])
  expect(entriesOn(entries, '2027-01-04').map(({ kind }) => kind)).toEqual(['imported', 'imported', 'block'])
  expect(entriesOn(entries, '2027-01-05').map(({ kind }) => kind)).toEqual(['imported', 'imported'])
})

const stay = (from: string, to: string): Entry => ({
  key: from,
  kind: 'stay',
  propertyId: 'home',
  homeName: 'Kliphuis',
  from,
  to,
  name: 'Anna',
  channel: null,
  isClash: false,
})

test('the average stay is nights divided by stays of what is shown, and none where there are none', () => {
  const { averageNights, stays, occupancy } = figuresOf(
    [stay('2027-01-30', '2027-02-02'), stay('2027-01-01', '2027-01-03')],
    '2027-01-01',
    1,
  )
  expect({ averageNights, stays, occupancy }).toEqual({ averageNights: 2.5, stays: 2, occupancy: 13 })
  expect(figuresOf([], '2027-01-01', 0)).toEqual({
    stays: 0,
    occupancy: null,
    averageNights: null,
    revenue: 0,
  })
})

test('what a channel sold goes by its channel, and who does not see its look is told that it is imported', () => {
  const blocks = [block('imported', '2027-01-04', '2027-01-06', { channel: 'booking' })]
  const [sold] = entriesOf({ bookings: [], blocks }, party)
  expect(sold!.name).toBe('Booking.com')
  expect(entryWords(sold!)).toBe('Booking.com, Imported from Booking.com')
})
