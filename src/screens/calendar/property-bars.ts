import { countNights } from '#src/contract/days.ts'
import type { Entry, Shared } from './held-entry.ts'
import { lanesOf } from './timeline/timeline-days.ts'

const WEEK = 7
const HALF = 0.5

/** The part of an entry that lies in one week: from the middle of its first day to the middle of its last, in days from Sunday. */
export type Bar = {
  entry: Entry
  left: number
  right: number
  lane: number
  /** The nights of it that were sold twice, in hundredths of its width. */
  clashes: { left: number; width: number; state: Shared['state'] }[]
  /** True if the entry begins, or ends, in this week. */
  begins: boolean
  ends: boolean
}

/** From the middle of a day to the middle of another, in days from a Sunday, as far as it lies in that week. */
function within(first: string, { from, to }: { from: string; to: string }) {
  const [begin, end] = [countNights(first, from) + HALF, countNights(first, to) + HALF]
  return { begin, end, left: Math.max(0, begin), right: Math.min(WEEK, end) }
}

/** Returns the bar of an entry in the week that begins on `first`, or undefined where it has no night there. */
export function barIn(first: string, entry: Entry, lane: number): Bar | undefined {
  const { begin, end, left, right } = within(first, entry)
  if (begin >= WEEK || end <= 0) return undefined
  const share = 100 / (right - left)
  return {
    entry,
    left,
    right,
    lane,
    clashes: entry.shared.flatMap(shared => {
      const part = within(first, shared)
      const width = (part.right - part.left) * share
      return width > 0 ? [{ left: (part.left - left) * share, width, state: shared.state }] : []
    }),
    begins: begin >= 0,
    ends: end <= WEEK,
  }
}

/** The bars of each week, given by its first day; those that share nights lie below each other. */
export function barsOf(entries: readonly Entry[], weeks: readonly string[]): Bar[][] {
  const lanes = lanesOf(entries)
  return weeks.map(
    first => entries.flatMap(entry => barIn(first, entry, lanes.get(entry.key)!.lane) ?? []), // of the same entries
  )
}
