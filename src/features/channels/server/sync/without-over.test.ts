import { expect, test } from 'vitest'
import { writtenCalendar, writtenEvent } from '#src/testing/calendars/written-calendar.ts'
import { withoutOver } from '../../rules/without-over.ts'

const DAY = '2026-10-01'
const isLeft = (...lines: string[]) => {
  const event = writtenEvent(...lines)
  return withoutOver(writtenCalendar(event), DAY) === writtenCalendar(event)
}

test.each([
  ['whole days', ['DTSTART;VALUE=DATE:20260901', 'DTEND;VALUE=DATE:20260905']],
  ['a day', ['DTSTART;VALUE=DATE:20260901']],
  ['times', ['DTSTART:20260901T120000Z', 'DURATION:PT20H']],
  ['a rule that has ended', ['DTSTART:20200901T120000Z', 'RRULE:FREQ=WEEKLY;UNTIL=20260901']],
  ['a rule that has come often enough', ['DTSTART:20200901T120000Z', 'RRULE:FREQ=MONTHLY;COUNT=5']],
  ['a change of long ago', ['DTSTART:20200901T120000Z', 'RECURRENCE-ID:20200831T120000Z']],
])('an event is left out that is over: %s', (_, lines) => expect(isLeft(...lines)).toBe(false))

test.each([
  ['it ends later', ['DTSTART;VALUE=DATE:20200901', 'DTEND;VALUE=DATE:20261002']],
  ['it lasts longer', ['DTSTART;VALUE=DATE:20260901', 'DURATION:P40D']],
  [
    'it lasts longer than its alarm',
    ['DTSTART:20260901', 'BEGIN:VALARM', 'DURATION:PT5M', 'END:VALARM', 'DURATION:P40D'],
  ],
  ['it may be over only in another zone', ['DTSTART;VALUE=DATE:20260929', 'DTEND;VALUE=DATE:20260930']],
  ['it comes back', ['DTSTART;VALUE=DATE:20200901', 'RRULE:FREQ=YEARLY']],
  ['it comes back until later', ['DTSTART;VALUE=DATE:20200901', 'RRULE:FREQ=YEARLY;UNTIL=20261001']],
  [
    'its last time lasts until later',
    ['DTSTART:20200901', 'DTEND:20201201', 'RRULE:FREQ=YEARLY;UNTIL=20260902'],
  ],
  ['it comes back often', ['DTSTART;VALUE=DATE:20200901', 'RRULE:FREQ=YEARLY;COUNT=5']],
  [
    'it comes back on the 31st, which every second month has',
    ['DTSTART;VALUE=DATE:20260131', 'RRULE:FREQ=MONTHLY;COUNT=6'],
  ],
  ['it comes back on 29 February', ['DTSTART;VALUE=DATE:20200229', 'RRULE:FREQ=YEARLY;COUNT=3']],
  ['a time is added', ['DTSTART;VALUE=DATE:20200901', 'RDATE;VALUE=DATE:20270101']],
  ['it frees a time of this year', ['DTSTART;VALUE=DATE:20200901', 'RECURRENCE-ID;VALUE=DATE:20260701']],
  ['it moves all that follow', ['DTSTART:20200901', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20200901']],
  ['its beginning is none', ['DTSTART:soon', 'DTEND;VALUE=DATE:20200902']],
  ['its end is none', ['DTSTART;VALUE=DATE:20200901', 'DTEND:soon']],
  ['its date is folded', ['DTSTART;VALUE=DATE:2027', ' 0901']],
])('an event stays where %s', (_, lines) => expect(isLeft(...lines)).toBe(true))

test('what stands before, between and behind events stays as it was written', () => {
  const over = writtenEvent('DTSTART;VALUE=DATE:20200901')
  const coming = writtenEvent('DTSTART;VALUE=DATE:20270901')
  expect(withoutOver(`a ${writtenCalendar(over, coming, over)} z`, DAY)).toBe(
    `a ${writtenCalendar(coming)} z`,
  )
})
