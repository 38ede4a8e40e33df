import { addDays } from '#src/contract/days.ts'
import { type Component, first } from './components.ts'
import {
  DAY_MS,
  datesOf,
  dateTime,
  durationParts,
  endOf,
  type EventTime,
  type Length,
  lengthTo,
  timeOf,
  wallTime,
  type Zones,
} from './event-time.ts'
import { daysAtMost, facesOf, type Rule, ruleOf } from './recurrence.ts'
import { wallIn, type Zone } from './zones.ts'

/** The part of an event that is not understood. */
export class NotUnderstood extends Error {}

/** Context for reading a calendar: its zones, and the first day that matters. */
export type Reading = { zones: Zones & { all: Zone[] }; today: string }

/** Past nights are kept for the figures, so far back. */
export const BACK_DAYS = 60
const EXPANDED_DAYS = 730
// Daily for two years and a little more; no home has an event that recurs more often.
const TIMES_MAX = 2000
const MINUTE_MS = 60_000
const LENGTH_DAYS_MAX = 10 * 366

/** An event as it would be if it came once: when it begins, and how long it is. */
export type Plain = { start: EventTime; length: Length }

/** Throws `NotUnderstood` where its times are none. */
export function plainOf(event: Component, zones: Zones): Plain {
  const [begins, ends, lasts] = ['DTSTART', 'DTEND', 'DURATION'].map(name => first(event, name))
  const start = begins && timeOf(begins, zones)
  if (!start) throw new NotUnderstood('its beginning')
  if (ends) {
    const end = timeOf(ends, zones)
    if (!end) throw new NotUnderstood('its end')
    return { start, length: lengthTo(start, end) }
  }
  const length = lasts ? durationParts(lasts.value) : { dates: 0 }
  if (!length) throw new NotUnderstood('how long it lasts')
  return { start, length: lasts ? length : start.moment ? { exactMs: 0 } : length }
}

/** The start of each recurrence: `wall` is what its own clocks show then, by which exceptions know it. */
export type Time = { wall: number; start: EventTime; length: Length }

const startAt = ({ start }: Plain, wall: number): EventTime =>
  start.moment ? wallTime(start.zone, wall) : dateTime(new Date(wall).toISOString().slice(0, 10))

/** The whole day that is meant by a time: midnight somewhere, as Outlook writes it, or a date. */
function dayMeant(time: EventTime, zones: Reading['zones'], isNamed: boolean): number {
  const { moment } = time
  if (!moment || isNamed) return Math.floor(time.wall / DAY_MS) * DAY_MS
  const walls = zones.all.map(zone => wallIn(zone, moment.getTime()))
  return walls.find(wall => wall % DAY_MS === 0) ?? Date.parse(time.date)
}

/** A time of a series as an exception names it: one by its moment, or all of a day. */
export type Named = { wall: number; isDay: boolean }

/** The times of an event that a RECURRENCE-ID, EXDATE or RDATE names. */
export function namedIn(
  { value, params }: { value: string; params: Record<string, string> },
  { start }: Plain,
  zones: Reading['zones'],
): Named | null {
  const time = timeOf({ value, params }, { ...zones, unnamed: start.moment ? start.zone : zones.unnamed })
  if (!time) return null
  if (!start.moment) {
    const isNamed = !/(?:Z|[+-]\d{2}:?\d{2})$/i.test(value.trim())
    return { wall: dayMeant(time, zones, isNamed), isDay: false }
  }
  return time.moment
    ? { wall: wallIn(start.zone, time.moment.getTime()), isDay: false }
    : { wall: time.wall, isDay: true }
}

/** True if a time of a series is one of the named ones. */
export function isIn(named: readonly Named[]): (wall: number) => boolean {
  const walls = new Set(named.filter(({ isDay }) => !isDay).map(({ wall }) => wall))
  const days = new Set(named.filter(({ isDay }) => isDay).map(({ wall }) => wall))
  return wall => walls.has(wall) || days.has(Math.floor(wall / DAY_MS) * DAY_MS)
}

/** The last of whole days: a moment that begins or ends a day somewhere means that day, any other the date as it is written. */
function lastDay(until: EventTime, zones: Reading['zones']): number {
  const { moment, wall } = until
  const walls = moment ? zones.all.map(zone => wallIn(zone, moment.getTime())) : []
  const meant = walls.find(each => each % DAY_MS === 0 || each % DAY_MS >= DAY_MS - MINUTE_MS)
  return Math.floor((meant ?? wall) / DAY_MS) * DAY_MS
}

/** The last time that the UNTIL of a rule leaves: a date includes that date, a time without a zone is the event's own. */
function lastWall(rule: Rule, { start }: Plain, zones: Reading['zones']): number {
  const said = rule.get('UNTIL')
  if (said === undefined) return Infinity
  const until = timeOf(
    { value: said, params: {} },
    { ...zones, unnamed: start.moment ? start.zone : zones.unnamed },
  )
  if (!until) throw new NotUnderstood('until when')
  if (!start.moment) return lastDay(until, zones)
  return until.moment ? wallIn(start.zone, until.moment.getTime()) : until.wall + DAY_MS - 1
}

type Window = { from: number; to: number }

function timesOfRule(rule: Rule, plain: Plain, zones: Reading['zones'], { from, to }: Window): number[] {
  const { wall } = plain.start
  const last = lastWall(rule, plain, zones)
  if (last < Math.max(from, wall) || wall + daysAtMost(rule) * DAY_MS < from) return [wall]
  try {
    return [wall, ...facesOf(rule, wall, { from, to: Math.min(last, to) })]
  } catch {
    throw new NotUnderstood('it leads too far')
  }
}

function rulesIn(event: Component, name: string, { start }: Plain): Rule[] {
  const begins = { isDate: !start.moment, dayOfMonth: new Date(start.wall).getUTCDate() }
  return event.lines
    .filter(line => line.name === name && line.value.trim() !== '')
    .map(({ value }) => {
      const rule = ruleOf(value, begins)
      if (!rule) throw new NotUnderstood('how it comes back')
      return rule
    })
}

/** Times that are added one by one, each with its length if it is a period. */
function addedTimes(event: Component, plain: Plain, { zones }: Reading): Time[] {
  const timeOfDay = plain.start.moment ? plain.start.wall - Math.floor(plain.start.wall / DAY_MS) * DAY_MS : 0
  const said = event.lines
    .filter(({ name }) => name === 'RDATE')
    .flatMap(({ value, params }) => value.split(',').map(each => ({ value: each, params })))
    .filter(({ value }) => value.trim() !== '')
  if (said.length > TIMES_MAX) throw new NotUnderstood('it comes back too often')
  return said.map(({ value, params }): Time => {
    const [begins = '', ends] = value.split('/')
    const named = namedIn({ value: begins, params }, plain, zones)
    if (!named) throw new NotUnderstood('when it comes back')
    const wall = named.wall + (named.isDay ? timeOfDay : 0)
    const start = startAt(plain, wall)
    if (ends === undefined) return { wall, start, length: plain.length }
    const end = timeOf(
      { value: ends, params },
      { ...zones, unnamed: start.moment ? start.zone : zones.unnamed },
    )
    const length = end ? lengthTo(start, end) : durationParts(ends)
    if (!length) throw new NotUnderstood('how long it lasts')
    return { wall, start, length }
  })
}

/** True if an event can recur. */
export const comesBack = (event: Component): boolean =>
  event.lines.some(({ name }) => name === 'RRULE' || name === 'RDATE')

/**
 * Each time that an event comes, near today: from what is still under way, up to two years ahead. DTSTART is always one. `reach` is how
 * many days exceptions move times by. Throws `NotUnderstood`. RFC 5545 section 3.8.5.
 */
export function timesOf(event: Component, plain: Plain, reading: Reading, reach = 0): Time[] {
  const { today, zones } = reading
  const back = BACK_DAYS + reach + Math.min(LENGTH_DAYS_MAX, Math.max(1, datesOf(plain.length)))
  const window = {
    from: Date.parse(addDays(today, -back)),
    to: Date.parse(addDays(today, EXPANDED_DAYS + reach)),
  }
  const rules = rulesIn(event, 'RRULE', plain)
  const walls =
    rules.length > 0 ? rules.flatMap(rule => timesOfRule(rule, plain, zones, window)) : [plain.start.wall]
  if (walls.length > TIMES_MAX) throw new NotUnderstood('it comes back too often')
  const leftOut = new Set(
    rulesIn(event, 'EXRULE', plain).flatMap(rule => timesOfRule(rule, plain, zones, window)),
  )
  const all = [
    ...[...new Set(walls)].map((wall): Time => ({ wall, start: startAt(plain, wall), length: plain.length })),
    ...addedTimes(event, plain, reading),
  ].filter(({ wall }) => !leftOut.has(wall))
  const isSeen = new Set<string>()
  return all.filter(({ wall, length }) => {
    const key = `${wall} ${JSON.stringify(length)}`
    return !isSeen.has(key) && isSeen.add(key)
  })
}

/** The first date on which nothing of this time is left. */
export const overOn = ({ start, length }: Pick<Time, 'start' | 'length'>): string => endOf(start, length).date
