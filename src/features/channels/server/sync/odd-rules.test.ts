import { expect, test } from 'vitest'
import { writtenCalendar, writtenEvent } from '#src/testing/calendars/written-calendar.ts'
import { readCalendar } from '../../rules/icalendar/read-calendar.ts'

const TODAY = '2026-12-01'

const read = (...events: string[]) => readCalendar(writtenCalendar(...events), TODAY)
const fromOf = (...lines: string[]) => read(writtenEvent(...lines)).events.map(({ from }) => from)

test('events that nobody understands are named, and the rest is read', () => {
  const { odd, events } = read(
    writtenEvent('DTSTART;VALUE=DATE:20261340'),
    writtenEvent('SUMMARY:No beginning'),
    writtenEvent('DTSTART;VALUE=DATE:20261204', 'DTEND:soon'),
    writtenEvent('DTSTART;VALUE=DATE:20261214'),
  )
  expect(odd).toMatchObject([
    { name: 'a', summary: '', date: '2026-13-40' },
    { name: 'a', summary: 'No beginning', date: null },
    { name: 'a', summary: '', date: '2026-12-04' },
  ])
  expect(events.map(({ uid, from, to }) => [uid, from, to])).toEqual([
    ['a', '2026-12-04', '2026-12-05'],
    ['a', '2026-12-14', '2026-12-15'],
  ])
})

test.each([
  ['whose length nobody understands', ['DURATION:soon']],
  ['that lasts less than nothing', ['DURATION:-P2D']],
  ['that comes back within a day', ['RRULE:FREQ=HOURLY;COUNT=2']],
  ['whose rule has no frequency', ['RRULE:COUNT=2']],
  ['that comes back every fortnight', ['RRULE:FREQ=FORTNIGHTLY']],
  ['that comes back after no time', ['RRULE:FREQ=WEEKLY;INTERVAL=0']],
  ['that comes back no times', ['RRULE:FREQ=WEEKLY;COUNT=0']],
  ['with a part that no rule has', ['RRULE:FREQ=YEARLY;BYEASTER=0']],
  ['with a day that no week has', ['RRULE:FREQ=WEEKLY;BYDAY=XX']],
  ['until some time', ['RRULE:FREQ=WEEKLY;UNTIL=soon']],
  ['until a day that there is not', ['RRULE:FREQ=WEEKLY;UNTIL=20270231']],
  ['that comes again some time', ['RDATE:soon']],
  ['that comes again more often than anybody stays', [`RDATE:${Array(2001).fill('20261210').join(',')}`]],
  [
    'that comes back on a day before the 31st where a month has none',
    ['RRULE:FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD'],
  ],
])('an event %s takes its own nights, and is named', (_, lines) => {
  const { odd, events } = read(writtenEvent('DTSTART;VALUE=DATE:20261204', 'SUMMARY:Painters', ...lines))
  expect(events.map(({ from, to }) => [from, to])).toEqual([['2026-12-04', '2026-12-05']])
  expect(odd).toMatchObject([{ name: 'a', summary: 'Painters', date: '2026-12-04' }])
})

test('times of months ago that are moved to the coming weeks, with all that follow, take their nights', () => {
  const { odd, events } = read(
    writtenEvent('DTSTART;VALUE=DATE:20260701', 'RRULE:FREQ=MONTHLY;COUNT=3'),
    writtenEvent('RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20260801', 'DTSTART;VALUE=DATE:20261110'),
  )
  expect(events.map(({ from }) => from).toSorted()).toEqual(['2026-11-10', '2026-12-11'])
  expect(odd).toEqual([])
})

test('a change to a time that nobody understands takes its own nights beside all times of its series', () => {
  const { odd, events } = read(
    writtenEvent('DTSTART;VALUE=DATE:20261204', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    writtenEvent('RECURRENCE-ID:soon', 'DTSTART;VALUE=DATE:20261220'),
  )
  expect(events.map(({ from }) => from)).toEqual(['2026-12-04', '2026-12-11', '2026-12-20'])
  expect(odd).toHaveLength(1)
})

test('what is over, cancelled or free time is named to nobody, whatever it says', () => {
  expect(
    read(
      writtenEvent('DTSTART;VALUE=DATE:20120301', 'DURATION:P1D', 'RRULE:FREQ=FORTNIGHTLY;UNTIL=20130101'),
      writtenEvent('DTSTART;VALUE=DATE:00000101'),
      writtenEvent('DTSTART:soon', 'STATUS:CANCELLED'),
      writtenEvent('DTSTART:soon', 'TRANSP:TRANSPARENT'),
    ),
  ).toEqual({ events: [], odd: [] })
  // The end of this one is unknown.
  expect(read(writtenEvent('DTSTART;VALUE=DATE:20120301', 'RRULE:FREQ=FORTNIGHTLY')).odd).toHaveLength(1)
})

test('an event is asked about by what it says of its times, not by when it was written', () => {
  const keyOf = (...lines: string[]) => read(writtenEvent('DTSTART:soon', ...lines)).odd[0]!.key // it is odd
  expect(keyOf('DTSTAMP:20261101T000000Z')).toBe(keyOf('DTSTAMP:20261102T000000Z'))
  expect(keyOf('DTEND:later')).not.toBe(keyOf())
})

test.each([
  ['a semicolon behind it', 'FREQ=WEEKLY;COUNT=2;'],
  ['a semicolon before it', ';FREQ=WEEKLY;COUNT=2'],
  ['its name twice', 'RRULE:FREQ=WEEKLY;COUNT=2'],
  ['small letters and blanks', 'freq=weekly; count=2'],
  ['the calendar that it counts by', 'RSCALE=GREGORIAN;FREQ=WEEKLY;COUNT=2;SKIP=OMIT'],
  ['a private part', 'FREQ=WEEKLY;COUNT=2;X-BY-WHOM=ME'],
  ['parts without a value', 'FREQ=WEEKLY;COUNT=2;UNTIL=;BYDAY='],
  ['a place in a week that has none', 'FREQ=WEEKLY;COUNT=2;BYDAY=1FR'],
  ['hours, which a day has not', 'FREQ=WEEKLY;COUNT=2;BYHOUR=1,2'],
])('a rule with %s is read', (_, rule) => {
  expect(read(writtenEvent('DTSTART;VALUE=DATE:20261204', `RRULE:${rule}`)).odd).toEqual([])
  expect(fromOf('DTSTART;VALUE=DATE:20261204', `RRULE:${rule}`)).toEqual(['2026-12-04', '2026-12-11'])
})

test('a month without the day is left out, or takes the day before or after, as the rule says', () => {
  const months = (skip: string, days = '') =>
    fromOf('DTSTART;VALUE=DATE:20270131', `RRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;COUNT=2;SKIP=${skip}${days}`)
  expect(months('OMIT')).toEqual(['2027-01-31', '2027-03-31'])
  expect(months('BACKWARD')).toEqual(['2027-01-31', '2027-02-28'])
  expect(months('FORWARD', ';BYMONTHDAY=31')).toEqual(['2027-01-31', '2027-03-01'])
})

test('a rule that leads nowhere leaves the time that its event names itself', () => {
  for (const rule of ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31;COUNT=5']) {
    expect(read(writtenEvent('DTSTART;VALUE=DATE:20261201', `RRULE:${rule}`)).odd).toEqual([])
    expect(fromOf('DTSTART;VALUE=DATE:20261201', `RRULE:${rule}`)).toEqual(['2026-12-01'])
  }
})

test.each([
  ['a semicolon before the colon', 'DTSTART;VALUE=DATE;:20261204'],
  ['an address for a zone, without quotes', 'DTSTART;TZID=tzone://Microsoft/Utc:20261204T100000'],
  [
    'a name for a zone with marks in it, without quotes',
    'DTSTART;TZID=(UTC+02:00) Harare, Pretoria:20261204T140000',
  ],
  ['an offset', 'DTSTART:2026-12-04T14:00:00+02:00'],
])('a beginning with %s is read', (_, line) => {
  expect(read(writtenEvent(line, 'DURATION:P1D'))).toMatchObject({
    events: [{ from: '2026-12-04', to: '2026-12-05' }],
    odd: [],
  })
})
