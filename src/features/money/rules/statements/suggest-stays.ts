import { addDays } from '#src/contract/days.ts'
import type { LineOfInterest } from './lines-of-interest.ts'
import { findNear, nearReferencesOf } from './near-references.ts'
import { payerKeysIn, payerKeysOf } from './payers.ts'
import { compactOf, compactReferenceOf, paymentReferenceOf } from '../payment-reference.ts'

/** Something that a stay still owes. */
export type OpenDue = { cents: number; dueOn: string }

/** A stay that a payment may be for. */
export type PayableStay = {
  bookingId: string
  /** Such as `NAL-7K2QD`. */
  reference: string
  surname: string
  phoneLast4: string | null
  /** Amounts that it still owes; none of one that is paid. */
  dues: readonly OpenDue[]
  /** True of one that is over or was cancelled. */
  isEnded: boolean
}

/** A reason to suggest a payment for a stay and not to post it. */
export type Reason = 'ended' | 'paid' | 'several' | 'one_off' | 'amount'

/** The outcome for a payment. */
export type Match =
  | { outcome: 'posted'; bookingId: string }
  | { outcome: 'suggested'; bookingId: string; why: Reason }
  | { outcome: 'unknown' }

/** So many days a payment may be from the day its due is for, if nothing but the amount and the payer speaks for it. */
const DAYS_AROUND = 7

type Owed = { bookingId: string; dueOn: string }

const owes = ({ isEnded, dues }: PayableStay): boolean => !isEnded && dues.some(({ cents }) => cents > 0)

/** Open dues by amount, then by what their guest is recognised by. */
type Dues = ReadonlyMap<number, ReadonlyMap<string, readonly Owed[]>>

function duesOf(stays: readonly PayableStay[]): Dues {
  const all = stays.flatMap(({ bookingId, surname, phoneLast4, dues }) =>
    dues.flatMap(({ cents, dueOn }) =>
      payerKeysOf(surname, phoneLast4).map(payer => ({ bookingId, dueOn, cents, payer })),
    ),
  )
  all.sort((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0))
  const byCents = Map.groupBy(all, ({ cents }) => cents)
  return new Map([...byCents].map(([cents, owed]) => [cents, Map.groupBy(owed, ({ payer }) => payer)]))
}

/** Returns the index of the first due from a day on. */
function firstFrom(list: readonly Owed[], day: string): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]!.dueOn < day) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the one stay with a due of this amount about this day whose guest the text names; null where none or several are. */
function onlyByPayer({ text, cents, date }: LineOfInterest, dues: Dues): string | null {
  const byPayer = dues.get(cents)
  if (!byPayer) return null
  const [from, to] = [addDays(date, -DAYS_AROUND), addDays(date, DAYS_AROUND)]
  let only: string | null = null
  for (const payer of payerKeysIn(text)) {
    const list = byPayer.get(payer) ?? []
    for (let at = firstFrom(list, from); at < list.length && list[at]!.dueOn <= to; at += 1) {
      const { bookingId } = list[at]!
      if (only !== null && only !== bookingId) return null
      only = bookingId
    }
  }
  return only
}

/**
 * Decides about each payment of a statement: posted if its reference is right and the stay open, whatever the amount; suggested for one stay where
 * something speaks for it; else unknown. A line may be in an earlier file too, so only what posts the new ones knows whether a stay is paid by those before
 * them. `stays` are all whose number stands in a line, and all that owe something. Linear in the lines. See docs/product/statements.md#matching.
 */
export function suggestStays(lines: readonly LineOfInterest[], stays: readonly PayableStay[]): Match[] {
  const byReference = new Map(stays.map(stay => [stay.reference, stay]))
  const open = stays.filter(owes)
  const byCompact = new Map(
    open.map(stay => [compactReferenceOf(paymentReferenceOf(stay.reference)), stay.bookingId]),
  )
  const near = nearReferencesOf(byCompact.keys())
  const dues = duesOf(open)
  const isOpen = new Set(open.map(({ bookingId }) => bookingId))

  const decide = (line: LineOfInterest): Match => {
    const named = line.bookingReferences.flatMap(reference => byReference.get(reference) ?? [])
    const [stay] = named
    if (stay) {
      const suggest = (why: Reason): Match => ({ outcome: 'suggested', bookingId: stay.bookingId, why })
      if (named.length > 1) return suggest('several')
      if (stay.isEnded) return suggest('ended')
      if (!isOpen.has(stay.bookingId)) return suggest('paid')
      return { outcome: 'posted', bookingId: stay.bookingId }
    }
    const slips = findNear(compactOf(line.text).text, near)
    if (slips.length === 1)
      return { outcome: 'suggested', bookingId: byCompact.get(slips[0]!.reference)!, why: 'one_off' } // it is one of them
    const only = onlyByPayer(line, dues)
    return only ? { outcome: 'suggested', bookingId: only, why: 'amount' } : { outcome: 'unknown' }
  }

  return lines.map(decide)
}
