import * as rrule from 'rrule'
import { addDays } from '#src/contract/days.ts'
import { type EventTime, durationOf, type Nights, nightsOf, timeOf } from './event-time.ts'
import { type Line, linesOf, textOf } from './ical-lines.ts'
import { withoutTwins } from './without-twins.ts'

// Node reads it as CommonJS, whose names stand under `default`; a bundler does not.
const { RRule } = (rrule as typeof rrule & { default?: typeof rrule }).default ?? rrule

/** What a channel says: nights that it takes, under its own name for them. */
export type ReadEvent = Nights & { uid: string; summary: string; description: string }

/** What was read of a calendar; `unread` are events that nobody understands: nothing is freed on their account. */
export type ReadCalendar = { events: ReadEvent[]; unread: number }

/** Why an answer is no calendar. */
export class NoCalendar extends Error {
  readonly why: 'empty' | 'not_a_calendar' | 'cut_off' | 'too_much'
  constructor(why: NoCalendar['why']) {
    super(why)
    this.why = why
  }
}

const EXPANDED_DAYS = 730
const EXPANDED_MAX = 1000
/** Of one calendar; more is nobody's home. */
const EVENTS_MAX = 5000
// A rule that never comes true is followed to the year 9999.
const STEPS_MAX = 200_000

// Nobody stays somewhere by the hour.
const TOO_FINE = /FREQ=(?:SECONDLY|MINUTELY|HOURLY)|BY(?:HOUR|MINUTE|SECOND)=/i

type Event = { lines: Line[] }

const first = ({ lines }: Event, name: string) => lines.find(line => line.name === name)

/** The events of a calendar that is whole. */
function eventsOf(text: string): Event[] {
  const body = text.replace('\ufeff', '').trim()
  if (body === '') throw new NoCalendar('empty')
  if (!/^BEGIN:VCALENDAR\s/i.test(body)) throw new NoCalendar('not_a_calendar')
  if (!/\nEND:VCALENDAR$/i.test(body.replaceAll('\r', '\n'))) throw new NoCalendar('cut_off')
  const events: Event[] = []
  const open: string[] = []
  let event: Event | null = null
  for (const line of linesOf(body)) {
    const part = line.value.trim().toUpperCase()
    if (line.name === 'BEGIN') {
      open.push(part)
      if (part === 'VEVENT') event = { lines: [] }
    } else if (line.name === 'END') {
      if (open.pop() !== part) throw new NoCalendar('cut_off')
      if (part === 'VEVENT' && event) {
        events.push(event)
        event = null
      }
      // An alarm within an event has a DURATION and a DESCRIPTION of its own.
    } else if (open.at(-1) === 'VEVENT') event?.lines.push(line)
  }
  if (open.length > 0) throw new NoCalendar('cut_off')
  return events
}

const isFree = (event: Event): boolean =>
  first(event, 'STATUS')?.value.trim().toUpperCase() === 'CANCELLED' ||
  first(event, 'TRANSP')?.value.trim().toUpperCase() === 'TRANSPARENT'

type Times = { start: EventTime; end: EventTime | null; durationMs: number | null }

function timesOf(event: Event): Times | null {
  const [begins, ends, lasts] = ['DTSTART', 'DTEND', 'DURATION'].map(name => first(event, name))
  const start = begins && timeOf(begins)
  if (!start) return null
  const end = ends ? timeOf(ends) : null
  const durationMs = lasts ? durationOf(lasts.value) : null
  return (ends && !end) || (lasts && durationMs === null) ? null : { start, end, durationMs }
}

// The rule is worked out on the clock's face in South Africa, which has no summer time.
const AHEAD_MS = 7_200_000
const faceOf = ({ date, moment }: EventTime) =>
  moment ? new Date(moment.getTime() + AHEAD_MS) : new Date(`${date}T00:00:00Z`)

const shifted = (time: EventTime, ms: number): EventTime => {
  const face = new Date(faceOf(time).getTime() + ms)
  const date = face.toISOString().slice(0, 10)
  return { date, moment: time.moment && new Date(time.moment.getTime() + ms) }
}

const facesOf = (event: Event, name: string): number[] =>
  event.lines
    .filter(line => line.name === name)
    .flatMap(({ value, params }) => value.split(',').map(each => timeOf({ value: each, params })))
    .flatMap(time => (time ? [faceOf(time).getTime()] : []))

/** Steps that are left to all rules of a calendar. */
type Budget = { steps: number }

/** Options that count the steps of whoever follows them: it asks for the interval at each. */
const counted = <Options extends object>(options: Options, budget: Budget): Options =>
  new Proxy(options, {
    get(of, name) {
      if (name === 'interval' && --budget.steps < 0) throw new Error('Its rules lead too far')
      return Reflect.get(of, name) as unknown
    },
  })

/** How much later than the first each time of a recurring event is, in milliseconds, for two years from today. */
function repeatsOf(event: Event, { start }: Times, today: string, budget: Budget): number[] {
  const rule = first(event, 'RRULE')
  const begin = faceOf(start)
  const more = facesOf(event, 'RDATE')
  if (!rule) return [...new Set([begin.getTime(), ...more])].map(face => face - begin.getTime())
  if (TOO_FINE.test(rule.value)) throw new Error('This comes back within a day')
  const said = RRule.parseString(rule.value.trim())
  const until =
    said.until && /UNTIL=\d{8}T\d{6}Z/i.test(rule.value)
      ? new Date(said.until.getTime() + AHEAD_MS)
      : said.until
  const recurrence = new RRule({ ...said, ...(until ? { until } : {}), dtstart: begin })
  recurrence.options = counted(recurrence.options, budget)
  const faces = recurrence.between(
    new Date(`${addDays(today, -60)}T00:00:00Z`),
    new Date(`${addDays(today, EXPANDED_DAYS)}T00:00:00Z`),
    true,
    (_, count) => count < EXPANDED_MAX,
  )
  return [...new Set([...faces.map(face => face.getTime()), ...more])].map(face => face - begin.getTime())
}

const uidOf = (event: Event, { from, to }: Nights) =>
  first(event, 'UID')?.value.trim() || `without ${from} ${to} ${first(event, 'SUMMARY')?.value ?? ''}`

const said = (event: Event, name: string) => textOf(first(event, name)?.value ?? '').trim()

/** What one event takes: itself, or each time it comes back without those that were changed or left out. */
function nightsOfEvent(
  event: Event,
  changed: ReadonlySet<string>,
  today: string,
  budget: Budget,
): ReadEvent[] | null {
  const times = timesOf(event)
  if (!times) return null
  const words = { summary: said(event, 'SUMMARY'), description: said(event, 'DESCRIPTION') }
  const own = first(event, 'RECURRENCE-ID') && timeOf(first(event, 'RECURRENCE-ID')!)
  const left = new Set(facesOf(event, 'EXDATE'))
  const name = first(event, 'UID')?.value.trim() ?? ''
  const repeats = own ? [0] : repeatsOf(event, times, today, budget)
  const isOne = !own && repeats.length === 1 && !first(event, 'RRULE')
  return repeats.flatMap(ms => {
    const start = shifted(times.start, ms)
    const face = own ? faceOf(own).getTime() : faceOf(start).getTime()
    if (!own && (left.has(face) || changed.has(`${name} ${face}`))) return []
    const nights = nightsOf(start, times.end && shifted(times.end, ms), times.durationMs)
    const of = isOne ? '' : `/${new Date(face).toISOString().slice(0, 16)}`
    return nights ? [{ ...nights, ...words, uid: `${uidOf(event, nights)}${of}` }] : []
  })
}

/** As above, or null where nobody understands it. */
function nightsOrNull(...asked: Parameters<typeof nightsOfEvent>): ReadEvent[] | null {
  try {
    return nightsOfEvent(...asked)
  } catch {
    return null // a rule of recurrence that is none, or leads too far
  }
}

/** Reads a calendar as channels write them. Throws `NoCalendar` for what is none, or is not whole. RFC 5545; see docs/product/channels.md#what-an-event-takes. */
export function readCalendar(text: string, today: string): ReadCalendar {
  const events = eventsOf(text)
  if (events.length > EVENTS_MAX) throw new NoCalendar('too_much')
  const changed = new Set(
    events.flatMap(event => {
      const of = first(event, 'RECURRENCE-ID')
      const time = of && timeOf(of)
      return time ? [`${first(event, 'UID')?.value.trim() ?? ''} ${faceOf(time).getTime()}`] : []
    }),
  )
  const budget = { steps: STEPS_MAX }
  const all: ReadEvent[] = []
  let unread = 0
  for (const event of events.filter(each => !isFree(each))) {
    const read = nightsOrNull(event, changed, today, budget)
    if (read) all.push(...read)
    else unread += 1
    if (all.length > EVENTS_MAX) throw new NoCalendar('too_much')
  }
  return { events: withoutTwins(text, all), unread }
}
