import type { Nights } from './icalendar/event-time.ts'
import { NAMELESS } from './event-words.ts'
import { countsAsStay, type Sold } from './profile.ts'
import type { Reservation } from './reservation.ts'

/**
 * State of an event's guard: `waiting` since it was missing in a read that lost too much, `agreed` once good reads have confirmed
 * that for six hours.
 */
type Guarded = 'no' | 'waiting' | 'agreed'
/** An event of an earlier read, as stored. */
export type SavedEvent = Nights & {
  id: string
  uid: string
  sold: Sold
  /** A guest's stay: when it is over it stays in the books, whatever its calendar says then. */
  isCounted: boolean
  missed: number
  guarded: Guarded
}
/** An event of the current read. */
export type SaidEvent = Nights & Reservation & { uid: string; sold: Sold; isStay: boolean; summary: string }

export type Merged = {
  added: SaidEvent[]
  /** Said again: kept as it is, on other nights, or under another name. */
  again: { id: string; said: SaidEvent; isMoved: boolean }[]
  /** Not said this time, and kept until it is not said twice. */
  missed: string[]
  /** Of those, the ones that are guarded from now on. */
  guarded: string[]
  /** Gone: its nights are free, unless others say them. */
  gone: string[]
  /** So much is missing at once that the host is asked before anything is freed. */
  asks: boolean
}

/** The number of good reads in a row that must miss an event before it is gone. */
const READS_TO_GO = 2

const nightsKey = ({ uid, from, to }: Nights & { uid: string }) => `${from} ${to} ${uid}`

/**
 * Pairs saved events with those now read under the same name: the same nights first, then in their order. If a name now has fewer
 * events than saved ones left over, it is unknown which of them moved: none did. Events that were over before today stay as they
 * were.
 */
function pairOf(saved: readonly SavedEvent[], said: readonly SaidEvent[], today: string) {
  const pairs: [SavedEvent, SaidEvent][] = []
  const take = (
    events: readonly SavedEvent[],
    from: readonly SaidEvent[],
    key: (of: Nights & { uid: string }) => string,
  ) => {
    const queues = Map.groupBy(from.toReversed(), key)
    const isLeft = (of: SavedEvent) => {
      const one = queues.get(key(of))?.pop()
      if (one) pairs.push([of, one])
      return !one
    }
    return { saved: events.filter(isLeft), said: [...queues.values()].flat() }
  }
  const same = take(saved, said, nightsKey)
  const uidOf = ({ uid }: { uid: string }) => uid
  const saidBy = Map.groupBy(same.said, uidOf)
  const mayMove = same.saved.filter(({ to }) => to >= today)
  const unsaidOf = Map.groupBy(mayMove, uidOf)
  const isKnown = ({ uid }: SavedEvent) => (saidBy.get(uid)?.length ?? 0) >= (unsaidOf.get(uid)?.length ?? 0)
  const moved = take(mayMove.filter(isKnown), same.said.toReversed(), uidOf)
  const [left, isPaired] = [new Set(moved.said), new Set(pairs.map(([of]) => of))]
  return { pairs, added: said.filter(each => left.has(each)), unsaid: saved.filter(of => !isPaired.has(of)) }
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

/** True if ranges that neither meet nor touch have all nights from `from` to `to`. */
function hasAll(ranges: readonly Nights[], { from, to }: Nights): boolean {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]!.from <= from) low = middle + 1 // within the bounds
    else high = middle
  }
  const range = ranges[low - 1]
  return range !== undefined && range.to >= to
}

export type Trust = {
  today: string
  /** The names of events that were not understood and about which the host has not answered: nothing of theirs is freed. */
  odd: readonly string[]
  /** The host has said that what was missing is gone. */
  isConfirmed: boolean
}

const isStay = ({ sold }: SavedEvent) => sold === 'stay'

/** True if an event is, or was one of the times of, an event that is not understood now. */
function isOddBy(odd: readonly string[]): (of: SavedEvent) => boolean {
  const names = new Set(odd)
  return ({ uid }) =>
    names.has(uid) ||
    names.has(uid.slice(0, Math.max(0, uid.lastIndexOf('/')))) ||
    (names.has(NAMELESS) && uid.startsWith(NAMELESS))
}

/** True if the host's yes frees it: it was missing when the yes was given. */
const isLetGo = ({ guarded, missed }: SavedEvent) => missed > 0 || guarded !== 'no'

/** The events that a read without them frees or guards: of those that are missing and whose nights no other says. */
function decideMissing(
  missing: readonly SavedEvent[],
  coming: readonly SavedEvent[],
  { isEmpty, isReturning, isConfirmed }: { isEmpty: boolean; isReturning: boolean; isConfirmed: boolean },
) {
  const isReleased = (of: SavedEvent) => of.guarded === 'agreed' || (isConfirmed && isLetGo(of))
  const released = new Set(missing.filter(isReleased))
  const unreleased = missing.filter(of => !released.has(of))
  const isNew = ({ guarded }: SavedEvent) => guarded === 'no'
  const lost = unreleased.filter(isNew)
  // Events that are guarded already, or released by the host, are not counted on either side: whatever replaces them cannot make
  // the loss look smaller. Once guarded stays are back, events missing at the last good read are not counted either.
  const isCounted = (of: SavedEvent) =>
    isStay(of) && isNew(of) && !released.has(of) && !(isReturning && of.missed > 0)
  const isLoss =
    lost.filter(isCounted).length * 2 > coming.filter(isCounted).length || (isEmpty && lost.length > 0)
  const isGuarding = isLoss || unreleased.some(of => !isNew(of) && (isStay(of) || isEmpty))
  const isGone = (of: SavedEvent) =>
    released.has(of) || (!isGuarding && (of.sold === 'closed' || of.missed + 1 >= READS_TO_GO))
  const gone = missing.filter(isGone)
  return { gone, guarded: isLoss ? lost : [], asks: isGuarding }
}

/** Pairs stays with the new event that says their coming nights, each with one: the one that ends with it, or begins with it. It stays what it was, with another name. */
function renamedBy(
  idle: readonly SavedEvent[],
  added: readonly SaidEvent[],
  today: string,
): [SavedEvent, SaidEvent][] {
  const byEnd = Map.groupBy(
    added.filter(({ to }) => to > today),
    ({ to }) => to,
  )
  const byStart = Map.groupBy(added, ({ from }) => from)
  const taken = new Set<SaidEvent>()
  return idle.flatMap((of): [SavedEvent, SaidEvent][] => {
    const { from, to } = of
    const isFor = (each: SaidEvent) =>
      !taken.has(each) && each.to >= to && each.from <= (from > today ? from : today)
    const said = byEnd.get(to)?.find(isFor) ?? byStart.get(from)?.find(isFor)
    if (!said) return []
    taken.add(said)
    return [[of, said]]
  })
}

/**
 * The new content of an event that is kept. Booking.com writes a stay in the house like closed nights, and lets its start slide
 * along with today: the stay keeps its first night, and remains a stay, on the day of its check-in too.
 */
function saidOf(of: SavedEvent, said: SaidEvent, today: string): SaidEvent {
  const isInHouse = isStay(of) && of.from <= said.from && said.from <= today
  if (!isInHouse) return said
  return { ...said, from: of.from, sold: of.sold, isStay: countsAsStay(of.sold, said.summary) }
}

/**
 * Returns the changes that a good read makes. New and moved nights count at once. A missing stay is gone after two good reads in
 * a row, closed nights after one. If more than half of the coming stays are missing, or all there was, those are guarded: until
 * they are back, the host confirms, or good reads have agreed for six hours, nothing is freed. A stay whose coming nights are now
 * under other names is matched to them, is not gone, and counts as present. See
 * docs/product/channels.md#when-nights-are-free-again.
 */
export function mergeEvents(
  saved: readonly SavedEvent[],
  said: readonly SaidEvent[],
  { today, odd, isConfirmed }: Trust,
): Merged {
  const { pairs, added, unsaid } = pairOf(saved, said, today)
  const isComing = ({ to }: Nights) => to > today
  const covered = joined(said)
  const isListedAgain = ({ from, to }: Nights) => hasAll(covered, { from: from > today ? from : today, to })
  const isPast = (of: SavedEvent) => !isComing(of)
  const idle = new Set(unsaid.filter(of => isPast(of) || isListedAgain(of)))
  const missing = unsaid.filter(of => !idle.has(of))
  // An event that is not understood guards itself alone, and what else is missing is judged without it.
  const isOdd = isOddBy(odd)
  const unclear = new Set(missing.filter(isOdd))
  const coming = saved.filter(of => isStay(of) && isComing(of) && !unclear.has(of))
  const isEmpty = said.length === 0
  const isReturning = pairs.some(([{ guarded: was }]) => was !== 'no')
  const idleComing = [...idle].filter(isComing)
  // A stay before closed nights, if both could be the one under the new name.
  const staysFirst = [...idleComing.filter(isStay), ...idleComing.filter(of => !isStay(of))]
  const renamed = renamedBy(staysFirst, added, today)
  const isRenamed = new Set(renamed.flat())
  const clear = missing.filter(of => !unclear.has(of))
  const { gone, guarded, asks } = decideMissing(clear, coming, { isEmpty, isReturning, isConfirmed })
  const isGone = new Set([...gone, ...[...unclear].filter(of => isConfirmed && isLetGo(of))])
  return {
    added: added.filter(each => !isRenamed.has(each)),
    again: [...pairs, ...renamed].map(([of, listed]) => {
      const now = saidOf(of, listed, today)
      return { id: of.id, said: now, isMoved: of.from !== now.from || of.to !== now.to }
    }),
    missed: missing.filter(of => !isGone.has(of)).map(({ id }) => id),
    guarded: guarded.map(({ id }) => id),
    gone: [
      ...[...idle].filter(each => !isRenamed.has(each) && !(isPast(each) && each.isCounted)),
      ...isGone,
    ].map(({ id }) => id),
    asks,
  }
}
