import { expect, test } from 'vitest'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'
import type { BlockAnswer } from '#src/features/calendar/contract/blocks.ts'
import { weekdayOf } from '#src/contract/days.ts'
import { clashOn, entriesOf, entriesOn, type Entry, entryWords, partOn, shortNameOf } from '../held-entry.ts'
import { agendaOf } from '../agenda-days.ts'
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
  imported: null,
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
  expect(entries.map(({ shared }) => shared.map(({ from, to }) => [from, to]))).toEqual([
    [],
    [['2027-01-04', '2027-01-05']],
    [['2027-01-04', '2027-01-05']],
    [],
  ])
  expect(entries.map(entry => clashOn(entry, '2027-01-03'))).toEqual([null, null, null, null])
  expect(entriesOn(entries, '2027-01-04').map(({ kind }) => kind)).toEqual(['imported', 'imported', 'block'])
  expect(entriesOn(entries, '2027-01-05').map(({ kind }) => kind)).toEqual(['imported', 'imported'])
})

const stay = (from: string, to: string): Entry => ({
  key: from,
  kind: 'stay',
  propertyId: 'home',
  propertyName: 'Kliphuis',
  from,
  to,
  name: 'Anna',
  channel: null,
  shared: [],
})

test('the average stay is nights divided by stays of what is shown, and none where there are none', () => {
  const { averageNights, stays } = figuresOf(
    [stay('2027-01-30', '2027-02-02'), stay('2027-01-01', '2027-01-03')],
    '2027-01-01',
  )
  expect({ averageNights, stays }).toEqual({ averageNights: 2.5, stays: 2 })
  expect(figuresOf([], '2027-01-01')).toEqual({ stays: 0, averageNights: null, revenue: 0 })
})

test('the income of a month is of confirmed stays that begin in it, and the average of all that is shown', () => {
  const booked = (from: string, to: string, amount: number, kind: Entry['kind'] = 'stay') => ({
    ...stay(from, to),
    kind,
    booking: { total_amount: amount } as BookingAnswer, // only this field is read
  })
  const entries = [
    booked('2026-12-30', '2027-01-02', 1000),
    booked('2027-01-31', '2027-02-02', 2000.5),
    booked('2027-01-10', '2027-01-11', 4000, 'request'),
    booked('2027-01-12', '2027-01-14', 8000, 'change'),
    booked('2027-02-01', '2027-02-03', 16_000),
    booked('2026-12-29', '2027-01-01', 32_000),
  ]
  expect(figuresOf(entries, '2027-01-01')).toEqual({ stays: 3, averageNights: 2.2, revenue: 2000.5 })
})

test('what a channel sold goes by its channel, and who does not see its look is told that it is imported', () => {
  const blocks = [block('imported', '2027-01-04', '2027-01-06', { channel: 'booking' })]
  const [sold] = entriesOf({ bookings: [], blocks }, party)
  expect(sold!.name).toBe('Booking.com')
  expect(entryWords(sold!)).toBe('Booking.com, Imported from Booking.com')
})

const importedStay = {
  is_stay: true,
  code: null,
  link: null,
  phone_end: null,
  guest_name: null,
  guests: null,
  amount: null,
  gross: null,
  channel_fee: null,
  payout: null,
  payout_at: null,
  clash: null,
}

test('nights that a channel closes are called so, have no arrival and no departure, and count as no stay', () => {
  const closed = { channel: 'airbnb', imported: { ...importedStay, is_stay: false } }
  const blocks = [block('imported', '2027-01-04', '2027-01-06', closed)]
  const [entry] = entriesOf({ bookings: [], blocks }, party)
  expect(entry).toMatchObject({ kind: 'closed', name: 'Closed at Airbnb' })
  expect(['2027-01-04', '2027-01-05', '2027-01-06'].map(day => partOn(entry!, day))).toEqual([
    'stays',
    'stays',
    null,
  ])
  expect(figuresOf([entry!], '2027-01-01')).toMatchObject({ revenue: 0 })
  const priced = { ...closed, imported: { ...closed.imported, amount: 900 } }
  const [again] = entriesOf(
    { bookings: [], blocks: [block('imported', '2027-01-04', '2027-01-06', priced)] },
    party,
  )
  expect(figuresOf([again!], '2027-01-01')).toMatchObject({ revenue: 0 })
})

test('an imported stay goes by the guest that the host has added, and counts in the income of its month', () => {
  const sold = { channel: 'airbnb', imported: { ...importedStay, guest_name: 'Thabo', amount: 4200.5 } }
  const entries = entriesOf(
    { bookings: [], blocks: [block('imported', '2027-01-30', '2027-02-02', sold)] },
    party,
  )
  expect(entries[0]!.name).toBe('Thabo')
  expect(figuresOf(entries, '2027-01-01')).toMatchObject({ revenue: 4200.5 })
  expect(figuresOf(entries, '2027-02-01')).toMatchObject({ revenue: 0 })
})

test('the agenda of a phone names who arrives and leaves in the days from today on, in the present month alone', () => {
  const blocks = [
    block('imported', '2027-01-01', '2027-01-04', { channel: 'airbnb' }),
    block('owner', '2027-01-02', '2027-01-03'),
    block('imported', '2027-01-08', '2027-01-09', { channel: 'vrbo' }),
  ]
  const entries = entriesOf({ bookings: [], blocks }, party)
  const shown = (month: string) =>
    agendaOf(entries, month, party.today).map(({ day, moves }) => [day, ...moves.map(({ part }) => part)])
  expect(shown('2027-01-01')).toEqual([
    ['2027-01-01', 'arrives'],
    ['2027-01-04', 'leaves'],
  ])
  expect(shown('2027-03-01')).toEqual([])
  // Requested nights do not bring a guest yet.
  const change: Entry = { ...stay('2027-01-02', '2027-01-03'), kind: 'change' }
  expect(agendaOf([change], '2027-01-01', party.today)).toEqual([])
})

test('a chip has the surname of a guest, and what has none its whole name', () => {
  const sold = {
    is_stay: true,
    code: null,
    link: null,
    phone_end: null,
    guests: null,
    amount: null,
    gross: null,
    channel_fee: null,
    payout: null,
    payout_at: null,
    clash: null,
  }
  const names = [
    block('imported', '2027-01-01', '2027-01-02', {
      channel: 'airbnb',
      imported: { ...sold, guest_name: 'Anna Maria Botha' },
    }),
    block('imported', '2027-01-03', '2027-01-04', {
      channel: 'airbnb',
      imported: { ...sold, guest_name: 'Thabo' },
    }),
    block('imported', '2027-01-04', '2027-01-05', {
      channel: 'airbnb',
      imported: { ...sold, guest_name: 'Pieter van der Merwe' },
    }),
    block('imported', '2027-01-05', '2027-01-06', { channel: 'booking' }),
    block('owner', '2027-01-07', '2027-01-08', { note: 'The roof leaks' }),
  ]
  expect(entriesOf({ bookings: [], blocks: names }, party).map(shortNameOf)).toEqual([
    'Botha',
    'Thabo',
    'Van der Merwe',
    'Booking.com',
    'The roof leaks',
  ])
})
