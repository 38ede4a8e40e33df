import { expect, test } from 'vitest'
import type { EventKind } from '../../contract/booking.ts'
import type { StayFacts } from '../../contract/events.ts'
import { writeStay } from './write-stay.ts'

const stay: StayFacts = {
  reference: 'NAL-7K2QD',
  property_name: 'Kloof, the Cottage',
  property_location: 'Tamboerskloof, Cape Town',
  check_in: '2026-12-12',
  check_out: '2026-12-15',
  check_in_time: '14:00',
  check_out_time: '10:00',
  guests: 2,
  total_amount: 555_000,
  guest_name: 'Nomsa Dlamini',
  realtor_name: 'Thandeka Mokoena',
  status: 'confirmed',
  expires_at: null,
  change_request: null,
  by: 'realtor',
}
const about = {
  bookingId: '0199f2a0-0000-7000-8000-000000000001',
  at: new Date('2026-01-01T00:01:05.900Z'),
  link: 'https://naledi.example/bookings/1',
  organiser: 'stays@naledi.example',
}
const write = (kind: EventKind, given: Partial<StayFacts> = {}, at = about.at) =>
  writeStay({ ...stay, ...given }, { ...about, language: 'en', kind, at })

/** The lines of the event, unfolded. */
const linesOf = (content = '') => {
  const lines = content.replaceAll('\r\n ', '').split('\r\n')
  return lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT') + 1)
}

test('a confirmed stay is a whole event, free of the days it covers, with its times, number and link', () => {
  const part = write('confirmed')!
  expect(part.method).toBe('PUBLISH')
  expect(part.content).toContain('\r\nMETHOD:PUBLISH\r\n')
  expect(linesOf(part.content)).toEqual([
    'BEGIN:VEVENT',
    'UID:stay-0199f2a0-0000-7000-8000-000000000001@naledi',
    'SEQUENCE:65',
    'DTSTAMP:20260101T000105Z',
    'ORGANIZER;CN=Naledi:mailto:stays@naledi.example',
    'DTSTART;VALUE=DATE:20261212',
    'DTEND;VALUE=DATE:20261215',
    'SUMMARY:Stay in Kloof\\, the Cottage',
    'LOCATION:Kloof\\, the Cottage\\, Tamboerskloof\\, Cape Town',
    'DESCRIPTION:Check-in from 14:00\\, check-out by 10:00\\nReference NAL-7K2QD\\nhttps://naledi.example/bookings/1',
    'URL:https://naledi.example/bookings/1',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
})

test('a cancelled stay takes its event away', () => {
  for (const kind of ['cancelled_by_guest', 'cancelled_by_host'] as const) {
    const part = write(kind, { status: 'cancelled' })!
    expect(part.method).toBe('CANCEL')
    expect(part.content).toContain('\r\nMETHOD:CANCEL\r\n')
    expect(linesOf(part.content)).toContain('STATUS:CANCELLED')
  }
})

test.each([
  [{ check_in_time: null }, 'DESCRIPTION:check-out by 10:00\\nReference '],
  [{ check_out_time: null }, 'DESCRIPTION:Check-in from 14:00\\nReference '],
  [{ check_in_time: null, check_out_time: null }, 'DESCRIPTION:Reference '],
])('of times that nobody set nothing is said: %o', (times, words) => {
  expect(linesOf(write('confirmed', times)!.content).find(line => line.startsWith('DESC'))).toContain(words)
})

test('news that are no plans bring no event: a request, a change that is only asked for, a review', () => {
  expect(write('requested', { status: 'pending' })).toBeUndefined()
  expect(write('changed', { status: 'pending' })).toBeUndefined()
  expect(write('change_requested')).toBeUndefined()
  expect(write('declined', { status: 'cancelled' })).toBeUndefined()
})

test.each(['added', 'guest_readdressed', 'booked', 'changed', 'change_accepted', 'arrival_near'] as const)(
  'plans are told again when a stay is %s',
  kind => expect(write(kind)?.method).toBe('PUBLISH'),
)

test('what happened before the count began is the first of all', () => {
  expect(linesOf(write('confirmed', {}, new Date('2025-12-31T23:59:00Z'))!.content)).toContain('SEQUENCE:0')
})
