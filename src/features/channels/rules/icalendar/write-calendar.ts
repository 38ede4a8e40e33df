import type { Nights } from './event-time.ts'

/** Nights that are not for sale, as a feed exports them: no names, no reasons. */
export type ExportedEvent = Nights & {
  uid: string
  isStay: boolean
  /** The number of changes so far: a reader takes the higher one for newer (RFC 5545 section 3.8.7.4). */
  sequence: number
  changedAt: Date
}

const LINE_OCTETS = 75
export const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, mark => `\\${mark}`).replaceAll('\n', String.raw`\n`)

/** Folds a line after 75 octets, never within a character. RFC 5545 section 3.1. */
export function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    const room = parts.length === 0 ? LINE_OCTETS : LINE_OCTETS - 1
    if (octets + size > room) {
      parts.push(part)
      part = ''
      octets = 0
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

export const dateOf = (date: string) => date.replaceAll('-', '')
export const stampOf = (moment: Date) => `${moment.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`

const FIRST_LINES = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Naledi//Calendar 1.0//EN',
  'CALSCALE:GREGORIAN',
]

const written = (lines: readonly string[]): string => lines.map(line => `${folded(line)}\r\n`).join('')

/** A calendar of these lines, as RFC 5545 has them travel. */
export const calendarText = (lines: readonly string[]): string =>
  written([...FIRST_LINES, ...lines, 'END:VCALENDAR'])

/** The same in parts, for a calendar that is too long to be in memory: its own lines, then those of each event. */
export async function* calendarParts(
  lines: readonly string[],
  events: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield written([...FIRST_LINES, ...lines])
  for await (const event of events) yield written(event)
  yield written(['END:VCALENDAR'])
}

/** A calendar to the octet: the same for the same nights, so that a reader asking again gets "not modified". RFC 5545. */
export function writeCalendar(name: string, events: readonly ExportedEvent[]): string {
  return calendarText([
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, from, to, isStay, sequence, changedAt }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stampOf(changedAt)}`,
      `LAST-MODIFIED:${stampOf(changedAt)}`,
      `SEQUENCE:${sequence}`,
      `DTSTART;VALUE=DATE:${dateOf(from)}`,
      `DTEND;VALUE=DATE:${dateOf(to)}`,
      `SUMMARY:${isStay ? 'Reserved' : 'Not available'}`,
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
  ])
}
