import { expect, test } from 'vitest'
import type { ShownArrival } from '#src/features/arrival/contract.ts'
import type { PlannedAnswer } from '#src/features/automations/contract/queue.ts'
import type { BookingDetail, EventKind } from '#src/features/bookings/contract/booking.ts'
import { type JourneyFacts, journeySteps } from './journey-steps.ts'

const NOW = new Date('2026-12-15T10:00:00Z')

const event = (kind: EventKind, at: string) => ({ _id: at, kind, by: null, at })

const history = [event('requested', '2026-11-23T08:00:00Z'), event('confirmed', '2026-11-25T08:00:00Z')]

const stay = {
  status: 'confirmed',
  check_in: '2026-12-16',
  check_out: '2026-12-21',
  check_in_time: '14:00',
  check_out_time: '10:00',
  createdAt: '2026-11-23T08:00:00Z',
  expires_at: null,
  property_id: 'home',
  reviewable: true,
  change_request: null,
  review: null,
  history,
}

const message = (name: string, at: string, given: Partial<PlannedAnswer> = {}): PlannedAnswer => ({
  _id: name,
  automation_id: null,
  name,
  at,
  state: 'planned',
  why: null,
  blocked_by: null,
  missing: [],
  as: 'message',
  words: null,
  settled_at: null,
  ...given,
})

type Given = { booking?: object; planned?: PlannedAnswer[]; arrival?: object; side?: 'guest' | 'host' }

/** Each as `word (state): note. why`. */
function described({ booking, planned = [], arrival, side = 'host' }: Given = {}): string[] {
  const facts: JourneyFacts = {
    booking: { ...stay, ...booking } as BookingDetail, // what a journey reads of it
    party: { side, now: NOW, today: '2026-12-15' },
    planned,
    arrival: (arrival as ShownArrival) ?? null, // likewise
  }
  return journeySteps(facts).map(({ word, state, note, why }) =>
    `${word} (${state}): ${note}${why ? `. ${why}` : ''}`.replaceAll('\u00a0', ' '),
  )
}

test('a stay goes from the request to the review in the order of time, with its messages between', () => {
  const planned = [
    message('Directions', '2026-12-13T07:00:00Z', { state: 'sent', settled_at: '2026-12-13T07:00:05Z' }),
    message('First morning', '2026-12-17T07:00:00Z'),
    message('Check-out', '2026-12-20T16:00:00Z', { state: 'skipped', why: 'by_host' }),
  ]
  expect(described({ planned, arrival: { door_code_from: '2026-12-15T12:00:00Z' } })).toEqual([
    'Requested (done): Mon 23 Nov',
    'Confirmed (done): Wed 25 Nov',
    'Directions (done): Sent Sun 13 Dec, 09:00',
    'Door code (ahead): Shown Tue 15 Dec, 14:00',
    'Arrives (ahead): Wed 16 Dec, from 14:00',
    'First morning (ahead): Thu 17 Dec, 09:00',
    'Check-out (off): Skipped. Skipped by you',
    'Leaves (ahead): Mon 21 Dec, by 10:00',
    'Guest’s review (ahead): From Mon 21 Dec',
  ])
})

test('what this stay does not have is not drawn', () => {
  expect(described({ booking: { reviewable: false, history: [event('added', stay.createdAt)] } })).toEqual([
    'Added by host (done): Mon 23 Nov',
    'Arrives (ahead): Wed 16 Dec, from 14:00',
    'Leaves (ahead): Mon 21 Dec, by 10:00',
  ])
  expect(described({ booking: { history: [event('booked', stay.createdAt)] } })[0]).toBe(
    'Confirmed (done): Mon 23 Nov',
  )
})

test('its guest sees what is to be known on the page, and no message', () => {
  const arrival = { directions: 'Left at the church', door_code: '4711', door_code_from: null }
  expect(described({ side: 'guest', arrival })).toEqual([
    'Requested (done): Mon 23 Nov',
    'Confirmed (done): Wed 25 Nov',
    'Directions (done): On this page',
    'Door code (done): On this page',
    'Arrive (ahead): Wed 16 Dec, from 14:00',
    'Leave (ahead): Mon 21 Dec, by 10:00',
    'Your review (ahead): From Mon 21 Dec',
  ])
  // A host sends the directions, which would be there twice.
  expect(described({ side: 'host', arrival }).filter(step => step.startsWith('Directions'))).toEqual([])
})

test('a message that was sent late stands where it was sent', () => {
  const settled_at = '2026-12-14T06:30:00Z'
  const planned = [message('Directions', '2026-12-13T07:00:00Z', { state: 'sent', settled_at })]
  expect(described({ planned })[2]).toBe('Directions (done): Sent Mon 14 Dec, 08:30')
})

test('at the hour of an arrival the code of the door stands before it, and the messages of that hour before both', () => {
  const planned = [message('Welcome', '2026-12-16T12:00:00Z')]
  const steps = described({ planned, arrival: { door_code_from: null, door_code: '4711' } })
  expect(steps.slice(2, 5)).toEqual([
    'Welcome (ahead): Wed 16 Dec, 14:00',
    'Door code (done): Shown to guest',
    'Arrives (ahead): Wed 16 Dec, from 14:00',
  ])
})

test('a guest leaves by the hour of the home, and the review follows the message that asks for it the day after', () => {
  const planned = [message('Review', '2026-12-22T08:00:00Z')]
  expect(described({ booking: { check_out_time: '11:30' }, planned }).slice(-3)).toEqual([
    'Leaves (ahead): Mon 21 Dec, by 11:30',
    'Review (ahead): Tue 22 Dec, 10:00',
    'Guest’s review (ahead): From Mon 21 Dec',
  ])
  const leaving = { check_in: '2026-12-10', check_out: '2026-12-15' }
  const left = (check_out_time: string) => described({ booking: { ...leaving, check_out_time } }).slice(-2)
  expect(left('11:30')[0]).toBe('Leaves (done): Tue 15 Dec, by 11:30')
  expect(left('12:30')).toEqual([
    'Leaves (ahead): Tue 15 Dec, by 12:30',
    'Guest’s review (ahead): Not written yet',
  ])
})

test('a home that is gone is reviewed no more, but for what was written', () => {
  expect(described({ booking: { property_id: null } }).at(-1)).toBe('Leaves (ahead): Mon 21 Dec, by 10:00')
})

test('a request waits for its reply, which is drawn before the arrival however late it is due', () => {
  const asked = { status: 'pending', history: history.slice(0, 1), check_in: '2026-12-15' }
  expect(described({ booking: { ...asked, expires_at: '2026-12-15T21:59:00Z' } })).toEqual([
    'Requested (done): Mon 23 Nov',
    'Confirmed (ahead): Reply due Tue 15 Dec, 23:59',
    'Arrives (ahead): Tue 15 Dec, from 14:00',
    'Leaves (ahead): Mon 21 Dec, by 10:00',
  ])
  expect(described({ booking: { ...asked, expires_at: '2026-12-15T09:00:00Z' } })).toEqual([
    'Requested (done): Mon 23 Nov',
    'Expired (off): Tue 15 Dec',
  ])
})

test('a stay that is cancelled ends there, and says how many messages will not be sent', () => {
  const cancelled = [...history, event('cancelled_by_guest', '2026-12-01T08:00:00Z')]
  const planned = [
    message('Thanks', '2026-11-25T08:00:00Z', { state: 'sent', settled_at: '2026-11-25T08:00:01Z' }),
    message('Directions', '2026-12-13T07:00:00Z', { state: 'cancelled', why: 'not_standing' }),
  ]
  expect(
    described({ booking: { status: 'cancelled', reason: 'by_guest', history: cancelled }, planned }),
  ).toEqual([
    'Requested (done): Mon 23 Nov',
    'Confirmed (done): Wed 25 Nov',
    'Thanks (done): Sent Wed 25 Nov, 10:00',
    'Cancelled by guest (off): Tue 1 Dec. 1 message will not be sent',
  ])
})

test('a request that was confirmed and cancelled says how it ended at last', () => {
  const ended = [event('expired', '2026-11-24T08:00:00Z'), event('cancelled_by_host', '2026-12-01T08:00:00Z')]
  const booking = { status: 'cancelled', history: [history[0]!, ended[0]!, history[1]!, ended[1]!] }
  expect(described({ booking }).at(-1)).toBe('Cancelled by host (off): Tue 1 Dec')
})

test('a message that stopped, waits or no longer fits says why', () => {
  const at = '2026-12-17T07:00:00Z'
  const planned = [
    message('Stopped', at, { state: 'stopped', why: 'missing_values', missing: ['door_code'] }),
    message('On hold', at, { blocked_by: 'unconfirmed' }),
    message('Not met', at, { state: 'cancelled', why: 'not_met' }),
  ]
  expect(described({ planned }).slice(3, 6)).toEqual([
    'Stopped (stopped): Not sent yet. Some details are missing or can’t be shared yet: Door code',
    'On hold (stopped): On hold, Thu 17 Dec, 09:00. We’ll send it once you confirm your email address',
    'Not met (off): Won’t be sent. This booking no longer matches the automation’s conditions',
  ])
})

test('what was, is done: the stay itself, and the review with its stars', () => {
  const over = { check_in: '2026-12-10', check_out: '2026-12-14' }
  const review = { rating: 4, createdAt: '2026-12-14T18:00:00Z' }
  expect(described({ booking: { ...over, review } }).slice(2)).toEqual([
    'Arrives (done): Thu 10 Dec, from 14:00',
    'Leaves (done): Mon 14 Dec, by 10:00',
    'Guest’s review (done): 4 of 5 stars',
  ])
  expect(described({ booking: over }).at(-1)).toBe('Guest’s review (ahead): Not written yet')
  expect(described({ booking: over, side: 'guest' }).at(-1)).toBe('Your review (ahead): Open now')
})
