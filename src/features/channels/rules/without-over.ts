import { linesOf } from './icalendar/ical-lines.ts'
import { overAfter } from './over.ts'

const EVENT = 'BEGIN:VEVENT'
const END = 'END:VEVENT'

const isLineStart = (text: string, at: number) => at === 0 || text[at - 1] === '\n' || text[at - 1] === '\r'

function* eventsIn(text: string): Generator<{ from: number; to: number }> {
  let end = -1
  for (let from = text.indexOf(EVENT); from >= 0; from = text.indexOf(EVENT, from + 1)) {
    if (end < from) end = text.indexOf(END, from)
    if (end < 0) return
    if (!isLineStart(text, from) || !isLineStart(text, end)) continue
    // One that does not end was cut off, and its end is that of the next.
    const next = text.indexOf(EVENT, from + 1)
    if (next >= 0 && next < end && isLineStart(text, next)) continue
    // With the end of its last line.
    const to =
      end + END.length + (/^\s*/.exec(text.slice(end + END.length, end + END.length + 4))?.[0].length ?? 0)
    yield { from, to }
    from = to - 1
  }
}

/** Lines that tell when an event is over: to read all of an old event takes longer than to leave it out. */
const TIMES = /^(?:DTSTART|DTEND|DURATION|RDATE|RRULE|RECURRENCE-ID)[;:].*(?:\r?\n[ \t].*)*/gim

// An alarm lasts by itself.
const ALARM = /^BEGIN:VALARM[\s\S]*?^END:VALARM/gim

/** A calendar without the events that are over on a day, block by block, so that a history of many years counts towards nothing. Anything unusual stays. */
export function withoutOver(text: string, day: string): string {
  const parts: string[] = []
  let at = 0
  for (const { from, to } of eventsIn(text)) {
    const lines = linesOf((text.slice(from, to).replaceAll(ALARM, '').match(TIMES) ?? []).join('\n'))
    if (!overAfter({ name: 'VEVENT', lines, parts: [] }, day)) continue
    parts.push(text.slice(at, from))
    at = to
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(at)
}
