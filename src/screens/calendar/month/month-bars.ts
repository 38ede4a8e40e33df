import { addDays, nightsBetween } from '#src/contract/days.ts'
import { clashOf, type Entry, entriesOn } from '../held-entry.ts'
import { type Bar, barIn } from '../property-bars.ts'

const WEEK = 7
/** Bars that a day has room for. See docs/product/screens.md#the-calendar. */
export const LANES = 2

type MonthWeek = {
  bars: Bar[]
  /** The number of entries of each day that have no bar. */
  more: number[]
}

const meets = (one: Entry, other: Entry) => one.from < other.to && other.from < one.to

/** A stay says by itself that it holds its days: nights asked for it are drawn where they lead beyond them. */
const isOwnBar = (entry: Entry, all: readonly Entry[]) =>
  entry.kind !== 'change' ||
  !all.some(
    ({ kind, booking, from, to }) =>
      kind === 'stay' && booking === entry.booking && from <= entry.from && entry.to <= to,
  )

/** Entries that need the host are drawn first, then by their first day. */
const rankOf = (entry: Entry) =>
  clashOf(entry) ? 0 : entry.kind === 'request' || entry.kind === 'change' ? 1 : 2

/** Returns the bars of each week of all homes in two lanes, and how many entries of each of its days have none. */
export function monthWeeks(entries: readonly Entry[], weeks: readonly string[]): MonthWeek[] {
  const drawn = entries.filter(entry => isOwnBar(entry, entries))
  return weeks.map(first => {
    const next = addDays(first, WEEK)
    const inWeek = drawn
      .filter(({ from, to }) => from < next && to >= first)
      .toSorted((one, other) => rankOf(one) - rankOf(other)) // stable: by the first night within a rank
    const lanes: Entry[][] = Array.from({ length: LANES }, () => [])
    const bars = inWeek.flatMap(entry => {
      const lane = lanes.findIndex(those => !those.some(other => meets(entry, other)))
      const bar = lane === -1 ? undefined : barIn(first, entry, lane)
      if (!bar) return []
      lanes[lane]!.push(entry) // it was found
      return [bar]
    })
    const shown = new Set(bars.map(({ entry }) => entry))
    return {
      bars,
      more: nightsBetween(first, next).map(
        day => entriesOn(inWeek, day).filter(entry => !shown.has(entry)).length,
      ),
    }
  })
}
