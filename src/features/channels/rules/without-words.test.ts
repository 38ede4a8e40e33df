import { expect, test } from 'vitest'
import { withoutWords } from './without-words.ts'

test('a calendar without its words has its times, and nobody’s name, also where a line goes on', () => {
  const lines = [
    'BEGIN:VCALENDAR',
    'X-WR-CALNAME:Zanele’s stay',
    'BEGIN:VEVENT',
    'UID:zanele@post.example',
    'DTSTART;VALUE=DATE:20270302',
    'SUMMARY:Zan',
    ' ele',
    'DTEND;VALUE=DATE:20270304',
    'ATTENDEE;CN=Zanele:mailto:z@post.example',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  for (const end of ['\r\n', '\n', '\r'])
    expect(withoutWords(lines.join(end))).toBe(
      [
        'BEGIN:VCALENDAR',
        'BEGIN:VEVENT',
        'DTSTART;VALUE=DATE:20270302',
        'DTEND;VALUE=DATE:20270304',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\n'),
    )
})
