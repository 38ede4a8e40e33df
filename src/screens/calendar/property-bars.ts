import { countNights } from '#src/contract/days.ts'
import type { Entry } from './held-entry.ts'
import { lanesOf } from './timeline-days.ts'

const WEEK = 7
const HALF = 0.5

/** The part of an entry that lies in one week: from the middle of its first day to the middle of its last, in days from Sunday. */
export type Bar = {
  entry: Entry
  left: number
  right: number
  lane: number
  /** Whether the entry begins, or ends, in this week. */
  begins: boolean
  ends: boolean
}

/** The bars of each week, given by its first day; those that share nights lie below each other. */
export function barsOf(entries: readonly Entry[], weeks: readonly string[]): Bar[][] {
  const lanes = lanesOf(entries)
  return weeks.map(first =>
    entries.flatMap(entry => {
      const [from, to] = [countNights(first, entry.from) + HALF, countNights(first, entry.to) + HALF]
      if (from >= WEEK || to <= 0) return []
      return [
        {
          entry,
          left: Math.max(0, from),
          right: Math.min(WEEK, to),
          lane: lanes.get(entry.key)!.lane, // of the same entries
          begins: from >= 0,
          ends: to <= WEEK,
        },
      ]
    }),
  )
}
