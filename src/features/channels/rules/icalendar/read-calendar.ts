import { createHash } from 'node:crypto'
import { addDays } from '#src/contract/days.ts'
import { type Component, componentsOf, first, NoCalendar, partsOf } from './components.ts'
import { zonesOf } from './described-zone.ts'
import { isFree, nameOf, NAMELESS, type ReadEvent, uidOf, wordsOf } from '../event-words.ts'
import { inUtf8, joinedText } from './ical-lines.ts'
import { overAfter } from '../over.ts'
import { readBusy } from '../read-busy.ts'
import { readChange, readMaster, readPlain } from './read-event.ts'
import { BACK_DAYS, type Reading } from './series.ts'
import { withoutOver } from '../without-over.ts'
import { withoutTwins } from '../without-twins.ts'

/**
 * An event that could not be understood. `name` is what its nights are known by; `key` identifies the text of its times, so that
 * a host is asked about it once.
 */
export type OddEvent = { key: string; name: string; summary: string; date: string | null }

/** A calendar that was read: the nights that it takes, and the events that were not understood. */
export type ReadCalendar = { events: ReadEvent[]; odd: OddEvent[] }

/** Of one calendar, counting events that are not over; no home has more. */
const EVENTS_MAX = 5000
/** Past ones are kept for the figures, the latest. */
const PAST_MAX = 1000

const OF_TIMES = /^(?:UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|EXRULE|RECURRENCE-ID)$/

function oddOf(event: Component): OddEvent {
  const times = event.lines
    .filter(({ name }) => OF_TIMES.test(name))
    .map(({ name, params, value }) => `${name} ${JSON.stringify(params)} ${value}`)
  const [, year, month, day] =
    /^\s*(\d{4})-?(\d{2})-?(\d{2})/.exec(first(event, 'DTSTART')?.value ?? '') ?? []
  return {
    key: createHash('sha256').update(times.join('\n')).digest('hex').slice(0, 32),
    name: nameOf(event) ? uidOf(event, null) : NAMELESS,
    summary: wordsOf(event).summary,
    date: year ? `${year}-${month}-${day}` : null,
  }
}

/** Events with those that change single times of them, by their name. */
function changesByName(events: readonly Component[]): Map<string, Component[]> {
  return Map.groupBy(
    events.filter(event => first(event, 'RECURRENCE-ID')),
    nameOf,
  )
}

/** Keeps all coming events, and the latest of the past ones. Throws `NoCalendar` if too many are to come. */
function withinLimits(events: ReadEvent[], today: string): ReadEvent[] {
  const past = events.filter(({ to }) => to <= today)
  if (events.length - past.length > EVENTS_MAX) throw new NoCalendar('too_much')
  if (past.length <= PAST_MAX) return events
  const left = new Set(past.toSorted((one, other) => (one.to < other.to ? 1 : -1)).slice(PAST_MAX))
  return events.filter(event => !left.has(event))
}

/** Maximum length of an answer without its past events. */
const CHARS_MAX = 2 * 1024 * 1024

/** Reads an answer, as below: what is over is left out before anything is counted. */
export function readAnswer(answer: Uint8Array, today: string): ReadCalendar {
  const bytes = withoutOver(inUtf8(answer).toString('latin1'), addDays(today, -BACK_DAYS))
  if (bytes.length > CHARS_MAX) throw new NoCalendar('too_large')
  return readCalendar(joinedText(bytes), today)
}

/** Reads a calendar as channels write them. Throws `NoCalendar` for what is none, or is not whole. RFC 5545; see docs/product/channels.md#what-an-event-takes. */
export function readCalendar(text: string, today: string): ReadCalendar {
  const whole = componentsOf(text)
  const back = addDays(today, -BACK_DAYS)
  const reading: Reading = { zones: zonesOf(whole, today), today }
  const written = partsOf(whole, 'VEVENT').filter(event => !overAfter(event, back))
  if (written.filter(event => !overAfter(event, today)).length > EVENTS_MAX) throw new NoCalendar('too_much')
  const changes = changesByName(written)
  const events: ReadEvent[] = []
  const odd: OddEvent[] = []
  for (const event of written.filter(each => !isFree(each))) {
    const isChange = first(event, 'RECURRENCE-ID') !== undefined
    let read: ReadEvent[]
    try {
      read = isChange
        ? readChange(event, reading)
        : readMaster(event, changes.get(nameOf(event)) ?? [], reading)
    } catch {
      odd.push(oddOf(event))
      read = readPlain(event, reading)
    }
    // One by one: a rule may bring more than a call takes arguments.
    for (const each of read) if (each.to > back) events.push(each)
    if (events.length > EVENTS_MAX + written.length + PAST_MAX) throw new NoCalendar('too_much')
  }
  for (const busy of partsOf(whole, 'VFREEBUSY')) {
    const read = readBusy(busy, reading.zones)
    events.push(...read.events.filter(({ to }) => to > back))
    if (!read.isWhole) odd.push(oddOf(busy))
  }
  return { events: withoutTwins(text, withinLimits(events, today)), odd }
}

export { NoCalendar } from './components.ts'
export type { ReadEvent } from '../event-words.ts'
