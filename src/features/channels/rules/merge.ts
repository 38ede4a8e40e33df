import { nightsBetween } from '#src/contract/days.ts'
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

export type Trust = {
  today: string
  /** Nothing may be freed: part of what the feed said was not understood. */
  isPartial: boolean
  /** The host has said, or six hours of good reads have, that what is missing is gone. */
  isConfirmed: boolean
}

/**
 * What a good read changes. New and moved nights count at once. What is missing is gone after two good reads in a row; where
 * more than half of the coming stays are missing nothing is, until somebody confirms it. A stay whose coming nights are said
 * under other names is told anew and not gone. Closed nights are as the last read says. See docs/product/channels.md#when-nights-are-free-again.
 */
export function mergeEvents(
  kept: readonly KeptEvent[],
  said: readonly SaidEvent[],
  { today, isPartial, isConfirmed }: Trust,
): Merged {
  const { pairs, added, unsaid } = pairOf(kept, said)
  const held = new Set(said.flatMap(({ from, to }) => nightsBetween(from, to)))
  const isComing = ({ to }: Nights) => to > today
  const isToldAnew = ({ from, to }: Nights) =>
    nightsBetween(from > today ? from : today, to).every(night => held.has(night))
  const atOnce = unsaid.filter(of => !isComing(of) || isToldAnew(of) || (of.sold === 'closed' && !isPartial))
  const missing = unsaid.filter(of => !atOnce.includes(of))
  const coming = kept.filter(of => of.sold === 'stay' && isComing(of) && !atOnce.includes(of))
  const asks =
    !isConfirmed &&
    missing.filter(({ sold }) => sold === 'stay').length * 2 > coming.length &&
    coming.length > 0
  const mayGo = !isPartial && !asks
  const isGone = ({ missed }: KeptEvent) => mayGo && (isConfirmed || missed + 1 >= READS_TO_GO)
  return {
    added,
    again: pairs.map(([of, now]) => ({ id: of.id, said: now, isMoved: !isSame(of, now) })),
    missed: isPartial ? [] : missing.filter(of => !isGone(of)).map(({ id }) => id),
    gone: [...atOnce, ...missing.filter(isGone)].map(({ id }) => id),
    asks,
  }
}
