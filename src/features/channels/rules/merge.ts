import type { Nights } from './event-time.ts'
import type { Sold } from './profile.ts'

/** What a feed said before, as it is kept. */
export type KeptEvent = Nights & { id: string; uid: string; sold: Sold; missed: number }
/** What it says now. */
export type SaidEvent = Nights & { uid: string; sold: Sold; summary: string }

export type Merged = {
  added: SaidEvent[]
  /** Said again: kept as it is, or on other nights. */
  again: { id: string; said: SaidEvent; isMoved: boolean }[]
  /** Not said this time, and kept until it is not said twice. */
  missed: string[]
  /** Gone: its nights are free. */
  gone: string[]
  /** So much is missing at once that the host is asked before anything is freed. */
  asks: boolean
}

/** How many good reads in a row must miss an event before it is gone. */
const READS_TO_GO = 2

const isSame = (one: Nights, other: Nights) => one.from === other.from && one.to === other.to

/** Pairs what was said before with what is said now under the same name: the same nights first, then in their order. */
function pairOf(kept: readonly KeptEvent[], said: readonly SaidEvent[]) {
  const left = [...said]
  const pairs: [KeptEvent, SaidEvent][] = []
  const take = (of: KeptEvent, matches: (each: SaidEvent) => boolean) => {
    const at = left.findIndex(each => each.uid === of.uid && matches(each))
    if (at >= 0) pairs.push([of, left.splice(at, 1)[0]!]) // it is there
    return at >= 0
  }
  const moved = kept.filter(of => !take(of, each => isSame(each, of)))
  const unsaid = moved.filter(of => !take(of, () => true))
  return { pairs, added: left, unsaid }
}

/** The nights of all, as ranges that neither meet nor touch. */
function joined(all: readonly Nights[]): Nights[] {
  const ranges: Nights[] = []
  for (const { from, to } of all.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = ranges.at(-1)
    if (last && from <= last.to) last.to = to > last.to ? to : last.to
    else ranges.push({ from, to })
  }
  return ranges
}

export type Trust = {
  today: string
  /** Nothing may be freed: part of what the feed said was not understood. */
  isPartial: boolean
  /** The host has said, or six hours of good reads have, that what is missing is gone. */
  isConfirmed: boolean
}

/**
 * What a good read changes. New and moved nights count at once. What is missing is gone after two good reads in a row, closed
 * nights after one; where more than half of the coming stays are missing, or all there was, nothing is until somebody confirms
 * it. A stay whose coming nights are said under other names is told anew and not gone. See docs/product/channels.md#when-nights-are-free-again.
 */
export function mergeEvents(
  kept: readonly KeptEvent[],
  said: readonly SaidEvent[],
  { today, isPartial, isConfirmed }: Trust,
): Merged {
  const { pairs, added, unsaid } = pairOf(kept, said)
  const isComing = ({ to }: Nights) => to > today
  const covered = joined(said)
  const isToldAnew = ({ from, to }: Nights) =>
    covered.some(range => range.from <= (from > today ? from : today) && range.to >= to)
  const idle = unsaid.filter(of => !isComing(of) || isToldAnew(of))
  const missing = unsaid.filter(of => !idle.includes(of))
  const stays = missing.filter(({ sold }) => sold === 'stay')
  const coming = kept.filter(of => of.sold === 'stay' && isComing(of) && !idle.includes(of))
  const isEmptied = said.length === 0 && missing.length > 0
  const asks = !isConfirmed && !isPartial && (stays.length * 2 > coming.length || isEmptied)
  const mayGo = !isPartial && !asks
  const isGone = ({ missed, sold }: KeptEvent) =>
    mayGo && (isConfirmed || sold === 'closed' || missed + 1 >= READS_TO_GO)
  return {
    added,
    again: pairs.map(([of, now]) => ({ id: of.id, said: now, isMoved: !isSame(of, now) })),
    missed: isPartial ? [] : missing.filter(of => !isGone(of)).map(({ id }) => id),
    gone: [...idle, ...missing.filter(isGone)].map(({ id }) => id),
    asks,
  }
}
