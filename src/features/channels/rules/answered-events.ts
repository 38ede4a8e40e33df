import type { OddEvent } from './icalendar/read-calendar.ts'

/** An event that was not understood, as a feed keeps it: by what it says of its times, and whether the host has answered about it. */
export type SavedOddEvent = { key: string; isAnswered: boolean; summary?: string; date?: string | null }

// A calendar of thousands is saved by their keys.
const NAMED_MAX = 20

export type OddNow = {
  saved: SavedOddEvent[]
  /** The names of those about which the host had not answered before this read. */
  names: string[]
  /** Those that the host has not been asked about before. */
  isNew: boolean
}

/**
 * Returns what a good read makes of the events that it does not understand. A yes covers what the host was asked about: an event
 * whose times have changed is asked about again.
 */
export function oddNow(
  before: readonly SavedOddEvent[],
  odd: readonly OddEvent[],
  isConfirmed: boolean,
): OddNow {
  const known = new Map(before.map(each => [each.key, each]))
  const isAnswered = ({ key }: OddEvent) => known.get(key)?.isAnswered ?? false
  const open = odd.filter(each => !isAnswered(each))
  const saved = odd.map(({ key, summary, date }, at): SavedOddEvent => {
    const was = known.get(key)
    const one = { key, isAnswered: was !== undefined && (was.isAnswered || isConfirmed) }
    return at < NAMED_MAX ? { ...one, summary, date } : one
  })
  return { saved, names: open.map(({ name }) => name), isNew: open.some(({ key }) => !known.has(key)) }
}

/** Those that a host is asked about, as the host knows them. */
export const openOf = (saved: readonly SavedOddEvent[]) =>
  saved.filter(each => !each.isAnswered).map(({ summary = '', date = null }) => ({ summary, date }))
