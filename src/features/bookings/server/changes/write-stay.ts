import type { Language } from '#src/contract/language.ts'
import type { CalendarPart } from '#src/server/outside/mailer.ts'
import {
  calendarText,
  dateOf,
  escaped,
  stampOf,
} from '#src/features/channels/rules/icalendar/write-calendar.ts'
import type { EventKind } from '../../contract/booking.ts'
import { wordGuest } from '../notices/word-guest.ts'
import type { StayFacts } from '../../contract/events.ts'

const SECOND_MS = 1000
const FIRST = Date.UTC(2026, 0, 1)

// News that make a stay part of the guest's plans, or of no plans any more.
const PLANNED: ReadonlySet<EventKind> = new Set([
  'added',
  'guest_readdressed',
  'booked',
  'confirmed',
  'changed',
  'change_accepted',
  'arrival_near',
])
const CANCELLED: ReadonlySet<EventKind> = new Set(['cancelled_by_guest', 'cancelled_by_host'])

type About = {
  language: Language
  bookingId: string
  kind: EventKind
  at: Date
  link: string
  organiser: string
}

/**
 * A stay for the calendar of its guest: the same event under the same name each time, so that later news move it or take it
 * away. Undefined where the news are no plans. RFC 5545 and 5546.
 */
export function writeStay(
  stay: StayFacts,
  { language, bookingId, kind, at, link, organiser }: About,
): CalendarPart | undefined {
  const isCancelled = CANCELLED.has(kind)
  if (!isCancelled && !(PLANNED.has(kind) && stay.status === 'confirmed')) return undefined
  const method = isCancelled ? 'CANCEL' : 'PUBLISH'
  const { frame } = wordGuest[language]
  const times = [
    stay.check_in_time && frame.inFrom(stay.check_in_time),
    stay.check_out_time && frame.outBy(stay.check_out_time),
  ].filter(Boolean)
  const content = calendarText([
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:stay-${bookingId}@naledi`,
    // Later news count for more; two of one second are one letter.
    `SEQUENCE:${Math.max(0, Math.floor((at.getTime() - FIRST) / SECOND_MS))}`,
    `DTSTAMP:${stampOf(at)}`,
    `ORGANIZER;CN=Naledi:mailto:${organiser}`,
    `DTSTART;VALUE=DATE:${dateOf(stay.check_in)}`,
    `DTEND;VALUE=DATE:${dateOf(stay.check_out)}`,
    `SUMMARY:${escaped(frame.stayIn(stay.property_name))}`,
    `LOCATION:${escaped(`${stay.property_name}, ${stay.property_location}`)}`,
    `DESCRIPTION:${escaped([...(times.length > 0 ? [times.join(', ')] : []), frame.number(stay.reference), link].join('\n'))}`,
    `URL:${link}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  return { method, content }
}
