import { describe, expect, test } from 'vitest'
import { linesOf, textIn, textOf } from './ical-lines.ts'
import { NoCalendar, readCalendar } from './read-calendar.ts'

const TODAY = '2026-12-01'

const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...events, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'].join('\r\n')
const nights = (...lines: string[]) =>
  readCalendar(calendar(event(...lines)), TODAY).events.map(({ from, to }) => [from, to])

describe('which nights an event takes', () => {
  test.each([
    [
      'all of two days',
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261204'],
      ['2026-12-01', '2026-12-04'],
    ],
    [
      'the end before the beginning, as Airbnb writes it',
      ['DTEND;VALUE=DATE:20261204', 'DTSTART;VALUE=DATE:20261201'],
      ['2026-12-01', '2026-12-04'],
    ],
    ['no end: one night', ['DTSTART;VALUE=DATE:20261210'], ['2026-12-10', '2026-12-11']],
    [
      'an end that is the beginning: one night',
      ['DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261210'],
      ['2026-12-10', '2026-12-11'],
    ],
    ['a duration in days', ['DTSTART;VALUE=DATE:20261215', 'DURATION:P3D'], ['2026-12-15', '2026-12-18']],
    ['a duration in weeks', ['DTSTART;VALUE=DATE:20261215', 'DURATION:P1W'], ['2026-12-15', '2026-12-22']],
    [
      'a date that does not say it is one',
      ['DTSTART:20261220', 'DTEND:20261222'],
      ['2026-12-20', '2026-12-22'],
    ],
    [
      'a date with dashes',
      ['DTSTART;VALUE=DATE:2026-12-20', 'DTEND;VALUE=DATE:2026-12-22'],
      ['2026-12-20', '2026-12-22'],
    ],
    [
      'from 14:00 to 10:00 here',
      ['DTSTART;TZID=Africa/Johannesburg:20261224T140000', 'DTEND;TZID=Africa/Johannesburg:20261226T100000'],
      ['2026-12-24', '2026-12-26'],
    ],
    [
      'Outlook’s name of the zone',
      [
        'DTSTART;TZID="South Africa Standard Time":20261224T140000',
        'DTEND;TZID="South Africa Standard Time":20261226T100000',
      ],
      ['2026-12-24', '2026-12-26'],
    ],
    [
      'a zone behind a path',
      [
        'DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20270701T233000',
        'DTEND;TZID=/mozilla.org/20050126_1/Europe/Berlin:20270703T100000',
      ],
      ['2027-07-01', '2027-07-03'],
    ],
    [
      'a time without a zone is ours',
      ['DTSTART:20261224T140000', 'DTEND:20261226T100000'],
      ['2026-12-24', '2026-12-26'],
    ],
    [
      'UTC that is past midnight here',
      ['DTSTART:20261227T220000Z', 'DTEND:20261228T080000Z'],
      ['2026-12-28', '2026-12-29'],
    ],
    [
      'New York at night is the next day here',
      ['DTSTART;TZID=America/New_York:20261224T200000', 'DTEND;TZID=America/New_York:20261226T200000'],
      ['2026-12-25', '2026-12-27'],
    ],
    [
      'six hours within a day',
      ['DTSTART:20261224T100000', 'DTEND:20261224T160000'],
      ['2026-12-24', '2026-12-25'],
    ],
    ['up to midnight', ['DTSTART:20261224T100000', 'DTEND:20261225T000000'], ['2026-12-24', '2026-12-25']],
    ['a timed duration', ['DTSTART:20261224T140000', 'DURATION:P1DT20H'], ['2026-12-24', '2026-12-26']],
  ])('%s', (_, lines, expected) => {
    expect(nights(...lines)).toEqual([expected])
  })

  test.each([
    ['less than six hours', ['DTSTART:20261224T100000', 'DTEND:20261224T155959']],
    ['a moment', ['DTSTART:20261224T100000']],
    ['cancelled', ['DTSTART;VALUE=DATE:20261224', 'STATUS:CANCELLED']],
    ['free time', ['DTSTART;VALUE=DATE:20261224', 'TRANSP:TRANSPARENT']],
  ])('none: %s', (_, lines) => {
    expect(nights(...lines)).toEqual([])
  })
})

describe('events that come back', () => {
  test('are expanded, without those that are left out and with those that were moved', () => {
    const { events } = readCalendar(
      calendar(
        event(
          'DTSTART;VALUE=DATE:20261204',
          'DTEND;VALUE=DATE:20261206',
          'RRULE:FREQ=WEEKLY;COUNT=4',
          'EXDATE;VALUE=DATE:20261211',
        ),
        event(
          'RECURRENCE-ID;VALUE=DATE:20261218',
          'DTSTART;VALUE=DATE:20261219',
          'DTEND;VALUE=DATE:20261220',
        ),
      ),
      TODAY,
    )
    expect(events.map(({ from, to }) => [from, to])).toEqual([
      ['2026-12-04', '2026-12-06'],
      ['2026-12-25', '2026-12-27'],
      ['2026-12-19', '2026-12-20'],
    ])
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
  })

  test('go on for two years and no longer', () => {
    const { events } = readCalendar(
      calendar(event('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=MONTHLY')),
      TODAY,
    )
    expect(events.at(-1)?.from).toBe('2028-11-01')
    expect(events).toHaveLength(24)
  })

  test('a cancelled one of them is left out', () => {
    const { events } = readCalendar(
      calendar(
        event('DTSTART;VALUE=DATE:20261204', 'RRULE:FREQ=WEEKLY;COUNT=2'),
        event('RECURRENCE-ID;VALUE=DATE:20261211', 'DTSTART;VALUE=DATE:20261211', 'STATUS:CANCELLED'),
      ),
      TODAY,
    )
    expect(events.map(({ from }) => from)).toEqual(['2026-12-04'])
  })

  test.each([
    ['20270109', '2027-01-09'],
    ['20270109T235959Z', '2027-01-09'],
    ['20270109T230000Z', '2027-01-09'],
    ['20270109T000000Z', '2027-01-09'],
    ['20270109T235959', '2027-01-09'],
    // Midnight here, as Exchange writes it, and the end of a day here.
    ['20270109T220000Z', '2027-01-10'],
    ['20270109T215959Z', '2027-01-09'],
  ])('whole days until %s end with %s', (until, last) => {
    const lines = ['DTSTART;VALUE=DATE:20270107', `RRULE:FREQ=DAILY;UNTIL=${until}`]
    expect(nights(...lines).at(-1)?.[0]).toBe(last)
  })

  test('until a moment in UTC counts that day here', () => {
    const lines = [
      'DTSTART;TZID=Africa/Johannesburg:20261204T140000',
      'DURATION:PT20H',
      'RRULE:FREQ=DAILY;UNTIL=20261206T120000Z',
    ]
    expect(nights(...lines).map(([from]) => from)).toEqual(['2026-12-04', '2026-12-05', '2026-12-06'])
  })
})

test('two events under one name are two', () => {
  const { events } = readCalendar(
    calendar(event('DTSTART;VALUE=DATE:20261204'), event('DTSTART;VALUE=DATE:20261214')),
    TODAY,
  )
  expect(events.map(({ uid, from }) => [uid, from])).toEqual([
    ['a', '2026-12-04'],
    ['a', '2026-12-14'],
  ])
})

test('an event without a name has one that follows from its nights', () => {
  const nameless = () =>
    readCalendar(calendar('BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20261204\r\nSUMMARY:X\r\nEND:VEVENT'), TODAY)
      .events[0]?.uid
  expect(nameless()).toBe('without 2026-12-04 2026-12-05 X')
})

test('bare line feeds, a byte order mark, tabs as folds, and an alarm within are taken', () => {
  const text = `\ufeffBEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART;VALUE=DATE:20261204\nDESCRIPTION:details/HM\n\tABC\nBEGIN:VALARM\nDURATION:P9D\nEND:VALARM\nEND:VEVENT\nEND:VCALENDAR`
  expect(readCalendar(text, TODAY)).toEqual({
    events: [{ uid: 'a', from: '2026-12-04', to: '2026-12-05', summary: '', description: 'details/HMABC' }],
    odd: [],
  })
})

test('an empty calendar is one', () => {
  expect(readCalendar(calendar(), TODAY)).toEqual({ events: [], odd: [] })
})

test.each([
  ['', 'empty'],
  ['<!doctype html><p>Log in</p>', 'not_a_calendar'],
  ['{"error":"BEGIN:VCALENDAR"}', 'not_a_calendar'],
  [calendar(event('DTSTART;VALUE=DATE:20261204')).replace('END:VCALENDAR\r\n', ''), 'cut_off'],
  [calendar(event('DTSTART;VALUE=DATE:20261204')).replace('END:VEVENT\r\n', ''), 'cut_off'],
] as const)('%j is no calendar: %s', (text, why) => {
  expect(() => readCalendar(text, TODAY)).toThrow(new NoCalendar(why))
})

test('a line keeps quoted marks in its parameters, and text loses its escapes', () => {
  expect(linesOf('ATTENDEE;CN="Nkosi, T: a;b";ROLE=X:mailto:t@x.example')).toEqual([
    { name: 'ATTENDEE', params: { CN: 'Nkosi, T: a;b', ROLE: 'X' }, value: 'mailto:t@x.example' },
  ])
  expect(textOf(String.raw`Reserved\; a\, b\nc \\n`)).toBe('Reserved; a, b\nc \\n')
})

test('blanks around what a calendar says are none of it', () => {
  expect(nights('DTSTART;VALUE=DATE:20261204', 'STATUS: Cancelled ')).toEqual([])
  expect(nights('DTSTART;VALUE=DATE:20261204', 'TRANSP: Transparent ')).toEqual([])
  const [read] = readCalendar(
    calendar(event('DTSTART;VALUE=DATE:20261204', 'SUMMARY: Reserved ').replace('UID:a', 'UID: a ')),
    TODAY,
  ).events
  expect(read).toMatchObject({ uid: 'a', summary: 'Reserved' })
})

test('events of one name that come back are each known by when they would be', () => {
  const { events } = readCalendar(
    calendar(event('DTSTART:20261204T140000', 'DTEND:20261206T100000', 'RRULE:FREQ=WEEKLY;COUNT=2')),
    TODAY,
  )
  expect(events.map(({ uid }) => uid)).toEqual(['a/2026-12-04T14:00', 'a/2026-12-11T14:00'])
})

test('days that are added to an event are nights as well, each once', () => {
  const { events } = readCalendar(
    calendar(
      event('DTSTART;VALUE=DATE:20261204', 'RDATE;VALUE=DATE:20261210,20261204'),
      event('DTSTART;VALUE=DATE:20261220').replace('UID:a', 'UID:b'),
    ),
    TODAY,
  )
  expect(events.map(({ uid, from }) => [uid.slice(0, 1), from])).toEqual([
    ['a', '2026-12-04'],
    ['a', '2026-12-10'],
    ['b', '2026-12-20'],
  ])
})

test('an event without a name is known by its nights and words, and a very long name by what it is made of', () => {
  const nameless = (...lines: string[]) =>
    event('DTSTART;VALUE=DATE:20261204', ...lines).replace('UID:a\r\n', '')
  const uidOf = (written: string) => readCalendar(calendar(written), TODAY).events[0]!.uid // it has one
  expect(uidOf(nameless('SUMMARY:Reserved'))).toBe('without 2026-12-04 2026-12-05 Reserved')
  expect(uidOf(nameless())).toBe('without 2026-12-04 2026-12-05 ')
  const named = (uid: string) => uidOf(event('DTSTART;VALUE=DATE:20261204').replace('UID:a', `UID:${uid}`))
  expect(named('x'.repeat(500))).toBe('x'.repeat(500))
  expect(named('x'.repeat(501))).toMatch(/^[\da-f]{64}$/)
  expect(named('x'.repeat(501))).not.toBe(named('x'.repeat(502)))
})

test('of very long words the first 500 characters are kept', () => {
  const [read] = readCalendar(
    calendar(event('DTSTART;VALUE=DATE:20261204', `SUMMARY:  ${'x'.repeat(5000)}`)),
    TODAY,
  ).events
  expect(read!.summary).toBe('x'.repeat(500))
})

test('of long words none is cut within a character, which a database would not take', () => {
  for (const before of [499, 500, 998, 999]) {
    const words = `SUMMARY:${'x'.repeat(before)}${'🏄'.repeat(300)}`
    const odd = event('DTSTART;VALUE=DATE:20261204', words, 'RRULE:FREQ=NEVER')
    expect(
      JSON.stringify(readCalendar(calendar(event('DTSTART;VALUE=DATE:20261204', words), odd), TODAY)),
    ).not.toMatch(/\\ud[89a-f]/)
  }
})

test('a calendar of more events than any home has is too much, and one of as many is read', () => {
  const many = (count: number) =>
    calendar(
      ...Array.from({ length: count }, (_, at) =>
        event('DTSTART;VALUE=DATE:20261204').replace('UID:a', `UID:${at}`),
      ),
    )
  expect(readCalendar(many(5000), TODAY).events).toHaveLength(5000)
  expect(() => readCalendar(many(5001), TODAY)).toThrow(new NoCalendar('too_much'))
  const daily = (at: number) =>
    event('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY').replace('UID:a', `UID:${at}`)
  expect(() => readCalendar(calendar(...Array.from({ length: 8 }, (_, at) => daily(at))), TODAY)).toThrow(
    new NoCalendar('too_much'),
  )
})

test('an answer is joined before it is read as characters, since a fold may stand within one', () => {
  const bytes = Buffer.from('SUMMARY:Môre \0x')
  const at = bytes.indexOf(0xb4)
  const folded = Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)])
  expect(textIn(folded)).toBe('SUMMARY:Môre x')
  expect(textIn(Buffer.from('a\n\tb\r\nc'))).toBe('ab\r\nc')
})
