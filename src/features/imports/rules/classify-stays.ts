import { isOverlap } from '#src/contract/days.ts'
import { bareRange } from '#src/contract/words.ts'
import { type Channel, channelNames } from '#src/features/channels/rules/profile.ts'
import {
  codeKey,
  dayNumber,
  HERE,
  type ImportedStay,
  indexOf,
  isSameName,
  type KnownStay,
  nightsKey,
  otherNights,
  type PlacedStay,
  sameStay,
  soldNights,
  stillHere,
} from './known-stays.ts'
import { CANCELLED_THERE } from './read-row.ts'
import { isUnnamed } from './unnamed.ts'

export const outcomes = ['new', 'same', 'enriches', 'clashes', 'skipped'] as const
export type Outcome = (typeof outcomes)[number]

/** The outcome of a row, and the stay that it is or meets. */
export type Classified = {
  what: Outcome
  why: string | null
  /** The stay there is that the row is. */
  known: KnownStay | null
  /** The stay there is on whose nights it lies; for one of the same file its row. */
  meets: KnownStay | { n: number } | null
}

const sellerName = (soldBy: string): string => channelNames[soldBy as Channel] ?? 'Another calendar'

/** True if a row says something of a stay that is not known there; the number of another program is kept beside none. */
const adds = (row: ImportedStay, known: KnownStay, program: string): boolean =>
  (known.cents === null &&
    known.amountWords === null &&
    (row.cents || row.amountWords) !== null &&
    Boolean(row.cents || row.amountWords)) ||
  (known.kind === 'event' && known.guestName === null && row.guestName !== null) ||
  (known.isUnnamed === true && row.guestName !== null && !isUnnamed(row.guestName)) ||
  (known.kind === 'event' && known.guests === null && row.guests !== null) ||
  (known.kind === 'booking' && known.guestEmail === null && row.guestEmail !== null) ||
  (known.kind === 'booking' && known.guestPhone === null && row.guestPhone !== null) ||
  (known.code === null && row.code !== null && known.program === program)

type Taken = Map<string, Map<number, number>>

/** The row of the file that has one of these nights already. */
function takenBy(taken: Taken, home: string, from: number, to: number): number | undefined {
  const nights = taken.get(home)
  if (nights) for (let night = from; night < to; night += 1) if (nights.has(night)) return nights.get(night)
  return undefined
}

function take(taken: Taken, home: string, from: number, to: number, n: number): void {
  const nights = taken.get(home) ?? new Map<number, number>()
  taken.set(home, nights)
  for (let night = from; night < to; night += 1) nights.set(night, n)
}

const done = (what: Outcome, why: string | null, more: Partial<Classified> = {}): Classified => ({
  what,
  why,
  known: null,
  meets: null,
  ...more,
})

function whyEnriches({ kind, soldBy }: KnownStay): string {
  return kind === 'event' ? `The nights came from ${sellerName(soldBy)}’s calendar` : 'Adds what was missing'
}

/** The words for a stay of which a newer file says other nights. */
const whyMoved = (known: KnownStay, row: PlacedStay): string =>
  `It is here for ${bareRange(known.checkIn, known.checkOut)}, and this file says ${bareRange(row.checkIn, row.checkOut)}. Nothing is cancelled`

/** True if a stay has all the nights of another. */
const holds = (one: PlacedStay, other: PlacedStay): boolean =>
  one.checkIn <= other.checkIn && one.checkOut >= other.checkOut

/** `taken` is who has some of the nights. */
type OwnUse = { isOver: boolean; isBlocked: boolean; taken: string | null }

/** Nights of the owner are blocked: nobody stays there for money. What is sold, and what is over, stays as it is. */
function classifyOwnUse({ isOver, isBlocked, taken }: OwnUse): Classified {
  if (isOver) return done('skipped', 'Owner stay that is over')
  if (isBlocked) return done('same', 'These nights are blocked already')
  if (taken) return done('skipped', `Owner stay, but ${taken} has these nights, so nothing is blocked`)
  return done('new', 'Owner stay: blocks these nights, without a guest or income')
}

/**
 * Returns what says of one row after another of a file what becomes of it: one stay is there once, whatever it came by, and nights ahead that are sold already are a
 * double booking, which is stored and never dropped. Rows count in their order, those of the owner's own use last. `program` is the one whose file it is, `blocked` has the nights that the owner
 * has already, by `nightsKey`.
 */
export function classifierOfStays(
  known: readonly KnownStay[],
  today: string,
  program: string,
  blocked: ReadonlySet<string> = new Set(),
): (row: ImportedStay) => Classified {
  const todayNumber = dayNumber(today)
  const index = indexOf(known, todayNumber)
  const [codes, nights]: [Map<string, PlacedStay[]>, Map<string, ImportedStay>] = [new Map(), new Map()]
  const taken: Taken = new Map()
  const own = new Set(blocked)

  return row => {
    const { home, checkIn, checkOut, code, soldBy } = row
    if (row.skip) {
      const still = row.skip.startsWith(CANCELLED_THERE) ? stillHere(index, row) : undefined
      return still
        ? done('skipped', `${row.skip}. It is still confirmed here, so cancel it here too`, { known: still })
        : done('skipped', row.skip)
    }
    if (!home) return done('skipped', 'You left this listing out')
    if (!checkIn || !checkOut) return done('skipped', 'The dates are missing')
    if (row.partOf) return done('same', `Added to row ${row.partOf}`)
    const placed: PlacedStay = { ...row, home, checkIn, checkOut }
    const [from, to] = [Math.max(dayNumber(checkIn), todayNumber), dayNumber(checkOut)]
    const isOver = to <= todayNumber
    if (row.isOwnUse) {
      const key = nightsKey(home, checkIn < today ? today : checkIn, checkOut)
      const isBlocked = own.has(key)
      own.add(key)
      const sold = soldNights(index.sold.get(home), from, to, placed)
      const rowBefore = takenBy(taken, home, from, to)
      const seller = sold?.isBinding ? (sold.guestName ?? sellerName(sold.soldBy)) : null
      return classifyOwnUse({
        isOver,
        isBlocked,
        taken: seller ?? (rowBefore === undefined ? null : `row ${rowBefore}`),
      })
    }
    const rowsOfCode = (code && codes.get(codeKey(soldBy, code))) || []
    const twin = rowsOfCode.find(
      before => before.home === home && (isOver ? isOverlap(before, placed) : holds(before, placed)),
    )
    const other = nights.get(nightsKey(home, checkIn, checkOut))
    const isTwin =
      other &&
      other.soldBy === soldBy &&
      (!other.code || !code) &&
      (other.guestName === row.guestName || isSameName(other.guestName, row.guestName))
    const twinRow = twin?.n ?? (isTwin ? other.n : undefined)
    if (twinRow) return done('same', `Row ${twinRow} has the same booking`)
    if (code) codes.set(codeKey(soldBy, code), [...rowsOfCode, placed])
    if (!other) nights.set(nightsKey(home, checkIn, checkOut), row)
    const same = sameStay(index, placed, program)
    if (same)
      return adds(row, same, program) && !HERE.has(same.soldBy)
        ? done('enriches', whyEnriches(same), { known: same })
        : done('same', 'Already in Naledi', { known: same })
    const moved = otherNights(index, placed)
    if (isOver)
      return moved
        ? done('same', 'Already in Naledi', { known: moved })
        : done('new', 'Past stay, for your figures')
    if (moved?.isBinding) return done('clashes', whyMoved(moved, placed), { meets: moved })
    const rowBefore = takenBy(taken, home, from, to)
    const sold = soldNights(index.sold.get(home), from, to, { checkIn, checkOut })
    if (rowBefore !== undefined && !sold?.isBinding)
      return done('clashes', `Row ${rowBefore} has these nights. Nothing is cancelled`, {
        meets: { n: rowBefore },
      })
    if (!sold?.isBinding) take(taken, home, from, to, row.n)
    if (!sold) return done('new', null)
    const who = sold.guestName ?? `${sellerName(sold.soldBy)}’s calendar`
    return done('clashes', `${who} has these nights. Nothing is cancelled`, { meets: sold })
  }
}
