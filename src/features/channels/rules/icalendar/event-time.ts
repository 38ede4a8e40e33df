import { addDays, dayOf } from '#src/contract/days.ts'
import type { Line } from './ical-lines.ts'
import { fixedZone, momentIn, southAfrica, utc, type Zone } from './zones.ts'

/**
 * The time at which something begins or ends: a calendar date, or a moment. `date` is South Africa's, `wall` what clocks of its
 * zone show.
 */
export type EventTime = { date: string; moment: Date | null; zone: Zone; wall: number }

export const DAY_MS = 86_400_000
const TIME =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

// Beyond these years a database and JavaScript write dates differently, and no stay is that far away.
const [FIRST_YEAR, LAST_YEAR] = ['1900', '9000']
// Birthdays without their year are of 1604 at Apple, and others have the year of the birth.
const [OLDEST_YEAR, OLD_YEAR, CYCLE_YEARS] = ['1600', 1901, 28]
const LONGEST_MS = 900 * 365 * DAY_MS

const dateIfReal = (year: string, month: string, day: string): string | null => {
  const date = `${year}-${month}-${day}`
  const time = Date.parse(date)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? null : date
}

/** A year of our time with the same 29 February, for a date long ago that comes back each year. */
function recentYear(said: string): string {
  const missing = Math.max(0, Math.ceil((OLD_YEAR - Number(said)) / CYCLE_YEARS))
  return String(Number(said) + missing * CYCLE_YEARS)
}

/** A calendar date, which has no zone. */
export const dateTime = (date: string): EventTime => ({
  date,
  moment: null,
  zone: southAfrica,
  wall: Date.parse(date),
})

/** The moment at which clocks of a zone show this. */
export function wallTime(zone: Zone, wall: number): EventTime {
  const moment = momentIn(zone, wall)
  return { date: dayOf(moment), moment, zone, wall }
}

function zoneSaid(offset: string): Zone {
  if (offset.toUpperCase() === 'Z') return utc
  const [, sign, hours, minutes = '0'] = /([+-])(\d{2}):?(\d{2})?/.exec(offset) ?? []
  return fixedZone((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000)
}

/** Zones by name, and the zone of times that name none. */
export type Zones = { named(name: string): Zone; unnamed: Zone }

/** Returns the time in a DTSTART or DTEND, or null if it is not one. */
export function timeOf({ value, params }: Pick<Line, 'value' | 'params'>, zones: Zones): EventTime | null {
  const [, said = '', month = '', day = '', hour, minute = '', second = '0', offset] =
    TIME.exec(value.trim()) ?? []
  if (said < OLDEST_YEAR || (said < FIRST_YEAR && hour !== undefined)) return null
  const year = said > LAST_YEAR ? LAST_YEAR : said < FIRST_YEAR ? recentYear(said) : said
  const date = dateIfReal(year, month, day)
  if (!date) return null
  if (hour === undefined) return dateTime(date)
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  const zone = offset ? zoneSaid(offset) : params.TZID ? zones.named(params.TZID) : zones.unnamed
  return wallTime(zone, wall)
}

const DURATION = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/** A DURATION as days of a calendar and time on top, or null where it is none or backwards. RFC 5545 section 3.3.6. */
export function durationParts(value: string): { days: number; ms: number } | null {
  const [whole, sign, ...parts] = DURATION.exec(value.trim()) ?? []
  if (!whole || whole === 'P' || sign === '-') return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map(part => Number(part ?? 0))
  return {
    days: Math.min(weeks * 7 + days, LONGEST_MS / DAY_MS),
    ms: Math.min(hours * 3_600_000 + minutes * 60_000 + seconds * 1000, LONGEST_MS),
  }
}

export type Nights = { from: string; to: string }

const NIGHT_HOURS_MS = 6 * 3_600_000

/**
 * The nights that an event takes, `to` being the morning after the last, or null for none. All of a day: its end is the day
 * after, and an event without one, or that ends as it begins, is one night. Timed: from its first date to its last, within one
 * date that night if it lasts six hours. See docs/product/channels.md#what-an-event-takes.
 */
export function nightsOf(start: EventTime, end: EventTime | null): Nights | null {
  if (!start.moment) {
    const until = end?.date ?? start.date
    return { from: start.date, to: until > start.date ? until : addDays(start.date, 1) }
  }
  const ends = end?.moment ?? start.moment
  const last = end && !end.moment ? end.date : dayOf(ends)
  if (last > start.date) return { from: start.date, to: last }
  const isNight = ends.getTime() - start.moment.getTime() >= NIGHT_HOURS_MS
  return isNight ? { from: start.date, to: addDays(start.date, 1) } : null
}

/** The length of an event: a number of dates, an exact time, or days of its calendar and time on top. */
export type Length = { dates: number } | { exactMs: number } | { days: number; ms: number }

const datesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The length from a beginning to an end. RFC 5545 has the same exact time for each time that an event comes back. */
export const lengthTo = (start: EventTime, end: EventTime): Length =>
  start.moment && end.moment
    ? { exactMs: end.moment.getTime() - start.moment.getTime() }
    : { dates: datesBetween(start.date, end.date) }

const LAST_MS = Date.parse(`${LAST_YEAR}-12-31`)

/** Returns the end of something of this length that begins then. */
export function endOf(start: EventTime, length: Length): EventTime {
  if ('dates' in length) return dateTime(addDays(start.date, length.dates))
  if ('exactMs' in length && start.moment) {
    const moment = new Date(Math.min(start.moment.getTime() + length.exactMs, LAST_MS))
    return { date: dayOf(moment), moment, zone: start.zone, wall: start.wall + length.exactMs }
  }
  const { days, ms } = 'exactMs' in length ? { days: 0, ms: length.exactMs } : length
  if (!start.moment) return dateTime(addDays(start.date, days + Math.ceil(ms / DAY_MS)))
  const wall = Math.min(start.wall + days * DAY_MS, LAST_MS)
  const moment = new Date(Math.min(momentIn(start.zone, wall).getTime() + ms, LAST_MS))
  return { date: dayOf(moment), moment, zone: start.zone, wall: wall + ms }
}

/** A length in whole dates, no shorter than it is. */
export const datesOf = (length: Length): number =>
  'dates' in length
    ? length.dates
    : 'exactMs' in length
      ? Math.ceil(length.exactMs / DAY_MS) + 1
      : length.days + Math.ceil(length.ms / DAY_MS) + 1
