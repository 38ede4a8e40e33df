import { expect, test } from 'vitest'
import { readCalendar } from './read-calendar.ts'
import { folded, writeCalendar } from './write-calendar.ts'

const changedAt = new Date('2026-11-20T08:09:10.999Z')
const stay = { uid: 'one@naledi', from: '2026-12-24', to: '2026-12-27', isStay: true, sequence: 2, changedAt }

test('a calendar is written to the octet, without names or reasons', () => {
  expect(writeCalendar('Kloof; Cottage, 2', [stay, { ...stay, uid: 'two@naledi', isStay: false }])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Naledi//Calendar 1.0//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      String.raw`X-WR-CALNAME:Kloof\; Cottage\, 2`,
      'BEGIN:VEVENT',
      'UID:one@naledi',
      'DTSTAMP:20261120T080910Z',
      'LAST-MODIFIED:20261120T080910Z',
      'SEQUENCE:2',
      'DTSTART;VALUE=DATE:20261224',
      'DTEND;VALUE=DATE:20261227',
      'SUMMARY:Reserved',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:two@naledi',
      'DTSTAMP:20261120T080910Z',
      'LAST-MODIFIED:20261120T080910Z',
      'SEQUENCE:2',
      'DTSTART;VALUE=DATE:20261224',
      'DTEND;VALUE=DATE:20261227',
      'SUMMARY:Not available',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('lines fold after 75 octets and never within a character', () => {
  const line = `X-WR-CALNAME:${'é'.repeat(80)}🌟${'z'.repeat(90)}`
  const parts = folded(line).split('\r\n')
  expect(parts.every(part => Buffer.byteLength(part) <= 75)).toBe(true)
  expect(parts.slice(1).every(part => part.startsWith(' '))).toBe(true)
  expect(parts.map((part, at) => (at === 0 ? part : part.slice(1))).join('')).toBe(line)
  expect(folded('A'.repeat(75))).toBe('A'.repeat(75))
})

test('what is written is read as the same nights', () => {
  const { events, odd } = readCalendar(writeCalendar('Kloof', [stay]), '2026-12-01')
  expect(odd).toEqual([])
  expect(events).toEqual([
    { uid: 'one@naledi', from: '2026-12-24', to: '2026-12-27', summary: 'Reserved', description: '' },
  ])
})
