import { addDays } from '#src/contract/days.ts'
import { type Component, first } from './components.ts'
import {
  DAY_MS,
  datesOf,
  dateTime,
  endOf,
  type EventTime,
  type Length,
  nightsOf,
  timeOf,
  wallTime,
} from './event-time.ts'
import { isFree, type ReadEvent, uidOf, wordsOf } from '../event-words.ts'
import {
  comesBack,
  isIn,
  type Named,
  namedIn,
  NotUnderstood,
  type Plain,
  plainOf,
  type Reading,
  type Time,
  timesOf,
} from './series.ts'
import { wallIn, southAfrica } from './zones.ts'

/** An event that comes back, or once, and the events that change single times of it. */
export type Group = { masters: Component[]; changes: Component[] }

const RANGE = /^THISANDFUTURE$/i
const isOfAllAfter = (change: Component) => RANGE.test(first(change, 'RECURRENCE-ID')?.params.RANGE ?? '')

// The name of its times has always been the time that South African clocks show.
const markOf = ({ moment, wall }: EventTime) =>
  `/${new Date(moment ? wallIn(southAfrica, moment.getTime()) : wall).toISOString().slice(0, 16)}`

type Listed = { event: Component; start: EventTime; length: Length; mark: string }

const readOf = ({ event, start, length, mark }: Listed): ReadEvent[] => {
  const nights = nightsOf(start, endOf(start, length))
  return nights ? [{ ...nights, ...wordsOf(event), uid: `${uidOf(event, nights)}${mark}` }] : []
}

/** An exception that moves the time it names and all after it, where it is understood. */
type Moving = { change: Component; wall: number; plain: Plain }

function movingOf(changes: readonly Component[], plain: Plain, { zones }: Reading): Moving[] {
  const timeOfDay = plain.start.wall - Math.floor(plain.start.wall / DAY_MS) * DAY_MS
  return changes
    .filter(isOfAllAfter)
    .flatMap((change): Moving[] => {
      const named = namedIn(first(change, 'RECURRENCE-ID')!, plain, zones) // it has one
      if (!named) return []
      const wall = named.wall + (named.isDay ? timeOfDay : 0)
      try {
        return [{ change, wall, plain: plainOf(change, zones) }]
      } catch {
        return isFree(change) ? [{ change, wall, plain }] : []
      }
    })
    .toSorted((one, other) => one.wall - other.wall)
}

const reachOf = (moving: readonly Moving[]): number =>
  Math.min(
    1000,
    Math.max(
      0,
      ...moving.map(
        ({ wall, plain: { start, length } }) =>
          Math.ceil(Math.abs(start.wall - wall) / DAY_MS) + Math.max(0, datesOf(length)),
      ),
    ),
  )

/**
 * One time of a series, moved by the last exception that moves all after it; null if that frees it, or has a recurrence rule
 * itself.
 */
function moved(event: Component, time: Time, moving: readonly Moving[]): Listed | null {
  const mark = markOf(time.start)
  const by = moving.findLast(({ wall }) => wall <= time.wall)
  if (!by) return { event, start: time.start, length: time.length, mark }
  if (isFree(by.change) || comesBack(by.change)) return null
  const { start, length } = by.plain
  const wall = start.wall + time.wall - by.wall
  const begins = start.moment
    ? wallTime(start.zone, wall)
    : dateTime(new Date(wall).toISOString().slice(0, 10))
  return { event: by.change, start: begins, length, mark }
}

/**
 * The nights that one event takes: itself, or each of its times without those that were changed or left out. Throws
 * `NotUnderstood`.
 */
export function readMaster(event: Component, changes: readonly Component[], reading: Reading): ReadEvent[] {
  const { zones } = reading
  const plain = plainOf(event, zones)
  const isChanged = changedTimes(changes, plain, reading)
  const moving = movingOf(changes, plain, reading)
  const leftOut = event.lines
    .filter(({ name }) => name === 'EXDATE')
    .flatMap(({ value, params }) => value.split(',').map(each => ({ value: each, params })))
    .flatMap(line => namedIn(line, plain, zones) ?? [])
  const isLeftOut = isIn(leftOut)
  const times = timesOf(event, plain, reading, reachOf(moving))
  const isOne = times.length === 1 && !first(event, 'RRULE')
  return times
    .filter(({ wall }) => !isLeftOut(wall) && !isChanged(wall))
    .flatMap(time => moved(event, time, moving) ?? [])
    .flatMap(listed => readOf(isOne ? { ...listed, mark: '' } : listed))
}

function changedTimes(changes: readonly Component[], plain: Plain, { zones }: Reading) {
  return isIn(
    changes.flatMap((change): Named[] => {
      const named = namedIn(first(change, 'RECURRENCE-ID')!, plain, zones) // it has one
      return named ? [named] : []
    }),
  )
}

/** The nights of an event that changes one time of another, or all from that on. Throws `NotUnderstood`. */
export function readChange(change: Component, reading: Reading): ReadEvent[] {
  const { zones } = reading
  const plain = plainOf(change, zones)
  // A time that names no zone is of the event's own.
  const of = timeOf(first(change, 'RECURRENCE-ID')!, { ...zones, unnamed: plain.start.zone }) // it has one
  if (!of) throw new NotUnderstood('which time it changes')
  if (isOfAllAfter(change) && comesBack(change)) return readMaster(change, [], reading)
  return readOf({ event: change, ...plain, mark: markOf(of) })
}

/**
 * The nights that an event names itself, if the rest of it is not understood: a time whose end is not understood takes its night.
 */
export function readPlain(event: Component, { zones }: Reading): ReadEvent[] {
  try {
    const plain = plainOf(event, zones)
    return readOf({ event, ...plain, mark: '' })
  } catch {
    const begins = { ...event, lines: event.lines.filter(({ name }) => name === 'DTSTART') }
    try {
      const { start } = plainOf(begins, zones)
      const nights = { from: start.date, to: addDays(start.date, 1) }
      return [{ ...nights, ...wordsOf(event), uid: uidOf(event, nights) }]
    } catch {
      return []
    }
  }
}
