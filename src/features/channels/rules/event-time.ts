import { findIana } from 'windows-iana'
import { addDays, dayOf } from '#src/contract/days.ts'
import type { Line } from './ical-lines.ts'

/** When something begins or ends: a calendar date, or a moment. */
export type EventTime = { date: string; moment: Date | null }

const DAY_MS = 86_400_000
const SOUTH_AFRICA = 'Africa/Johannesburg'
const TIME = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2}):?(\d{2})?(Z)?)?$/

// Beyond them a database and JavaScript write dates each in its own way, and nobody stays anywhere.
const [FIRST_YEAR, LAST_YEAR] = ['1900', '9000']
const LONGEST_MS = 900 * 365 * DAY_MS

const dateIfReal = (year: string, month: string, day: string): string | null => {
  const date = `${year}-${month}-${day}`
  const time = Date.parse(date)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? null : date
}

const isZone = (zone: string): boolean => {
  try {
    return Boolean(clockIn(zone))
  } catch {
    return false
  }
}

// The longest that Outlook writes has 80; to look for a name in a million letters takes hours.
const ZONE_CHARS_MAX = 200

/** The zone that a calendar names: by its own name, at the end of a longer one, or by Outlook's; South Africa's where it is none that is known. */
export function zoneOf(named: string | undefined): string {
  if (named && named.length > ZONE_CHARS_MAX) return SOUTH_AFRICA
  const tail = /[A-Za-z_]+\/[A-Za-z_]+$/.exec(named ?? '')?.[0]
  const zone = [named, tail, findIana(named ?? '')[0]].find(each => each && isZone(each))
  return zone ?? SOUTH_AFRICA
}

// To make one takes longer than all that is asked of it. A stranger may spell a zone in many ways.
const CLOCKS_MAX = 1000
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  if (clocks.size < CLOCKS_MAX) clocks.set(zone, clock)
  return clock
}

/** How far the clocks of a zone are ahead at a moment, in milliseconds. */
function aheadAt(zone: string, moment: number): number {
  const parts = Object.fromEntries(
    clockIn(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment
}

/** The moment at which clocks in a zone show this: the first of two; in an hour they skip, the one after. RFC 5545 section 3.3.5. */
export function momentIn(zone: string, wall: number): Date {
  const before = aheadAt(zone, wall - DAY_MS)
  const after = aheadAt(zone, wall + DAY_MS)
  const isShown = (ahead: number) => aheadAt(zone, wall - ahead) === ahead
  return new Date(wall - (isShown(before) || !isShown(after) ? before : after))
}

/** What a DTSTART or DTEND says, or null where it is no time. A time without a zone is South Africa's. */
export function timeOf({ value, params }: Pick<Line, 'value' | 'params'>): EventTime | null {
  const [, said = '', month = '', day = '', hour, minute = '', second = '0', utc] =
    TIME.exec(value.trim()) ?? []
  if (said < FIRST_YEAR) return null
  const year = said > LAST_YEAR ? LAST_YEAR : said
  const date = dateIfReal(year, month, day)
  if (!date) return null
  if (hour === undefined) return { date, moment: null }
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  const moment = utc ? new Date(wall) : momentIn(zoneOf(params.TZID), wall)
  return { date: dayOf(moment), moment }
}

const DURATION = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/** A DURATION in milliseconds, or null where it is none or backwards. RFC 5545 section 3.3.6. */
export function durationOf(value: string): number | null {
  const [whole, sign, ...parts] = DURATION.exec(value.trim()) ?? []
  if (!whole || whole === 'P' || sign === '-') return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map(part => Number(part ?? 0))
  const ms = (weeks * 7 + days) * DAY_MS + hours * 3_600_000 + minutes * 60_000 + seconds * 1000
  return Math.min(ms, LONGEST_MS)
}

export type Nights = { from: string; to: string }

const NIGHT_HOURS_MS = 6 * 3_600_000

/**
 * The nights that an event takes, `to` being the morning after the last, or null for none. All of a day: its end is the day
 * after, and an event without one, or that ends as it begins, is one night. Timed: from its first date to its last, within one
 * date that night if it lasts six hours. See docs/product/channels.md#what-an-event-takes.
 */
export function nightsOf(start: EventTime, end: EventTime | null, durationMs: number | null): Nights | null {
  if (!start.moment) {
    const until = end?.date ?? addDays(start.date, Math.ceil((durationMs ?? 0) / DAY_MS))
    return { from: start.date, to: until > start.date ? until : addDays(start.date, 1) }
  }
  const ends = end?.moment ?? new Date(start.moment.getTime() + (durationMs ?? 0))
  const last = end && !end.moment ? end.date : dayOf(ends)
  if (last > start.date) return { from: start.date, to: last }
  const isNight = ends.getTime() - start.moment.getTime() >= NIGHT_HOURS_MS
  return isNight ? { from: start.date, to: addDays(start.date, 1) } : null
}
