import { addDays, nightsBetween } from '#src/contract/days.ts'
import { nightOf } from './night.ts'
import type { RateBook } from './rate-book.ts'

/** Nights from `from` on that ask stays of at least `minNights`; `to` is the morning after the last, null where there is none. */
export type MinStay = { from: string; to: string | null; minNights: number; isThrough: boolean }

type Asks = Pick<MinStay, 'minNights' | 'isThrough'>

const isSame = (one: Asks, other: Asks) =>
  one.minNights === other.minNights && one.isThrough === other.isThrough

/**
 * What the nights from a day on ask of the length of a stay, where that is more than a night: seasons that come back are
 * written out until `until`, and what the home itself asks from then on. A search looks them up.
 */
export function minStaysOf(book: RateBook, from: string, until: string): MinStay[] {
  const ownNights = nightsBetween(from, until).map(night => nightOf(night, book))
  const stays: MinStay[] = []
  for (const { date, minNights, isThrough } of ownNights) {
    const last = stays.at(-1)
    if (last && last.to === date && isSame(last, { minNights, isThrough })) last.to = addDays(date, 1)
    else if (minNights > 1) stays.push({ from: date, to: addDays(date, 1), minNights, isThrough })
  }
  const { minNights, isThrough } = book
  return minNights > 1 ? [...stays, { from: until, to: null, minNights, isThrough }] : stays
}

const YEAR_NIGHTS = 365

/** The cheapest night of the coming year, in cents. */
export const cheapestOf = (book: RateBook, today: string): number =>
  Math.min(...nightsBetween(today, addDays(today, YEAR_NIGHTS)).map(night => nightOf(night, book).cents))
