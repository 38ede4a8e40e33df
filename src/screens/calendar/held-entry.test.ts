import { expect, test } from 'vitest'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'
import type { BlockAnswer } from '#src/features/calendar/contract/blocks.ts'
import { clashOf, clashOn, entriesOf, entriesOn } from './held-entry.ts'

const NOW = '2027-01-01T10:00:00.000Z'
const party = { side: 'host', today: '2027-01-01', now: new Date(NOW) } as const

const booking = (given: Partial<BookingAnswer>) =>
  ({
    _id: 'stay',
    property_id: 'home',
    property_name: 'Kliphuis',
    status: 'confirmed',
    check_in: '2027-01-04',
    check_out: '2027-01-08',
    guest_name: 'Anna Botha',
    source: 'guest',
    expires_at: null,
    change_request: null,
    ...given,
  }) as BookingAnswer // what a calendar reads of it

const asked = (check_in: string, check_out: string, expires_at: string) =>
  booking({ change_request: { check_in, check_out, expires_at } as BookingAnswer['change_request'] }) // likewise

const clash = (waiting_for: 'us' | 'airbnb' | null) => ({ _id: 'clash', waiting_for })

const sold = (from: string, to: string, given: object = {}, propertyId = 'home') =>
  ({
    _id: null,
    property_id: propertyId,
    property_name: 'Kliphuis',
    from,
    to,
    reason: 'imported',
    channel: 'airbnb',
    note: null,
    imported: { is_stay: true, guest_name: null, clash: null, ...given },
  }) as BlockAnswer // likewise

const kindsOf = (...bookings: BookingAnswer[]) =>
  entriesOf({ bookings, blocks: [] }, party).map(({ kind, from, to }) => [kind, from, to])

test('a request holds its nights until its time is over, even where it was read before', () => {
  const request = (expires_at: string) => booking({ status: 'pending', expires_at })
  expect(kindsOf(request('2027-01-01T10:00:01.000Z'))).toEqual([['request', '2027-01-04', '2027-01-08']])
  expect(kindsOf(request(NOW))).toEqual([])
})

test('nights that are asked for are drawn beside the stay while the question is open, where they are others', () => {
  const later = '2027-01-02T10:00:00.000Z'
  const stay = ['stay', '2027-01-04', '2027-01-08']
  expect(kindsOf(asked('2027-01-05', '2027-01-09', later))).toEqual([
    stay,
    ['change', '2027-01-05', '2027-01-09'],
  ])
  expect(kindsOf(asked('2027-01-05', '2027-01-09', NOW))).toEqual([stay])
  expect(kindsOf(asked('2027-01-04', '2027-01-08', later))).toEqual([stay])
})

test('what a guest booked here was sold here, and what a host noted nowhere', () => {
  const channels = (['guest', 'realtor'] as const).map(
    source => entriesOf({ bookings: [booking({ source })], blocks: [] }, party)[0]?.channel,
  )
  expect(channels).toEqual(['naledi', null])
})

test('a stay and what a channel sold are marked on the nights both hold, by whom the clash waits for', () => {
  const states = (waiting_for: 'us' | 'airbnb' | null) =>
    entriesOf(
      { bookings: [booking({})], blocks: [sold('2027-01-06', '2027-01-10', { clash: clash(waiting_for) })] },
      party,
    ).map(({ shared }) => shared)
  const nights = { from: '2027-01-06', to: '2027-01-08', clashId: 'clash' }
  expect(states('us')).toEqual([[{ ...nights, state: 'open' }], [{ ...nights, state: 'open' }]])
  expect(states('airbnb')).toEqual([[{ ...nights, state: 'waiting' }], [{ ...nights, state: 'waiting' }]])
  // Both may stay: no action is needed.
  expect(states(null)).toEqual([[], []])
})

test('the same nights of two homes are no clash', () => {
  const blocks = [sold('2027-01-04', '2027-01-08'), sold('2027-01-04', '2027-01-08', {}, 'other home')]
  expect(entriesOf({ bookings: [], blocks }, party).map(({ shared }) => shared)).toEqual([[], []])
})

test('a clash ends with its last night, and one that is open comes before one that waits', () => {
  const waiting = { from: '2027-01-04', to: '2027-01-06', state: 'waiting', clashId: 'a' } as const
  const open = { from: '2027-01-05', to: '2027-01-07', state: 'open', clashId: 'b' } as const
  const shared = [waiting, open]
  expect(
    ['2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07'].map(day => clashOn({ shared }, day)),
  ).toEqual(['waiting', 'open', 'open', null])
  expect(clashOf({ shared })).toBe(open)
  expect(clashOf({ shared: [] })).toBeNull()
})

test('a day shows a clash first, then a request, who comes, who goes, who is there, and what is blocked', () => {
  const bookings = [
    booking({ _id: 'there', property_id: 'b', check_in: '2027-01-01' }),
    booking({ _id: 'goes', property_id: 'c', check_out: '2027-01-06' }),
    booking({ _id: 'comes', property_id: 'd', check_in: '2027-01-06' }),
    booking({
      _id: 'request',
      property_id: 'e',
      status: 'pending',
      expires_at: '2027-01-02T10:00:00.000Z',
      check_in: '2027-01-05',
    }),
    booking({ _id: 'clash' }),
  ]
  const blocks = [
    { ...sold('2027-01-06', '2027-01-09'), property_id: 'f', reason: 'owner', imported: null } as BlockAnswer,
    sold('2027-01-05', '2027-01-09', { clash: clash('us') }),
  ]
  const shown = entriesOn(entriesOf({ bookings, blocks }, party), '2027-01-06')
  expect(shown.map(({ booking: each, block }) => each?._id ?? block?.reason)).toEqual([
    'clash',
    'imported',
    'request',
    'comes',
    'goes',
    'there',
    'owner',
  ])
})
