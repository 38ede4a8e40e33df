import { expect, test } from 'vitest'
import { writtenCalendar, writtenEvent } from '#src/testing/calendars/written-calendar.ts'
import { textIn } from '../../rules/icalendar/ical-lines.ts'
import { NoCalendar, readCalendar } from '../../rules/icalendar/read-calendar.ts'

const TODAY = '2026-12-01'
const written = writtenEvent('DTSTART;VALUE=DATE:20261204', 'DESCRIPTION:Painters', '')
const whole = writtenCalendar(written)

test('a calendar that is cut within an event, or only mentions its end, is not whole', () => {
  for (const text of [
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR',
    'BEGIN:VCALENDAR\r\nEND:VCALENDARS',
    'BEGIN:VCALENDAR\r\nX-NOTE:END:VCALENDAR',
    `${whole}${whole.slice(0, whole.indexOf('DESCRIPTION'))}`,
    writtenCalendar(
      writtenEvent('DTSTART;VALUE=DATE:20200101').replace('END:VEVENT', ''),
      writtenEvent('DTSTART;VALUE=DATE:20261204'),
    ),
  ])
    expect(() => readCalendar(text, TODAY)).toThrow(new NoCalendar('cut_off'))
})

const inWords = (line: string) => writtenCalendar(written.replace('Painters', `Painters\r\n${line}`))

test.each([
  ['a remark behind its end', `${whole}<!-- kept for 12 s -->\n`],
  ['a remark on the line of its end', `${whole.trimEnd()}<!-- kept for 12 s -->`],
  ['a notice in front', `<br />\n<b>Notice</b>: undefined in <b>x.php</b><br />\n${whole}`],
  ['a notice on the line of its beginning', `PHP Notice: undefined in x.php ${whole}`],
  ['a line that ends something else', inWords('End: 10:00')],
  ['a line that begins something else', inWords('Begin: 10:00')],
  ['a line that ends what has not begun', inWords('END:VTODO')],
  ['an alarm that does not end', inWords('BEGIN:VALARM\r\nTRIGGER:-P1D')],
  ['empty lines', whole.replaceAll('\r\n', '\r\n\r\n')],
  ['another calendar behind it', `${whole}${writtenCalendar()}`],
])('a calendar with %s is read', (_, text) => {
  const read = readCalendar(text, TODAY)
  expect(read.odd).toEqual([])
  expect(read.events.map(({ from, to }) => [from, to])).toEqual([['2026-12-04', '2026-12-05']])
})

test.each(['utf-16le', 'utf-16be'] as const)(
  'a calendar in %s is read, with a mark before it or without',
  encoding => {
    for (const mark of ['', '\ufeff']) {
      const bytes = Buffer.from(mark + whole, 'utf16le')
      const answer = encoding === 'utf-16le' ? bytes : bytes.swap16()
      expect(readCalendar(textIn(answer), TODAY).events).toMatchObject([
        { from: '2026-12-04', description: 'Painters' },
      ])
    }
  },
)
