import { addDays, nightsBetween } from '#src/contract/days.ts'
import { nightOf } from './night.ts'
import type { RatePlan } from '../rate-plan.ts'

/** Nights from `from` on that ask stays of at least `minNights`; `to` is the morning after the last, null where there is none. */
export type MinStay = { from: string; to: string | null; minNights: number; isThrough: boolean }

type Asks = Pick<MinStay, 'minNights' | 'isThrough'>

const isSame = (one: Asks, other: Asks) =>
  one.minNights === other.minNights && one.isThrough === other.isThrough

/**
 * Shortest stays that the nights from a day on ask for, where that is more than a night: seasons that come back are
 * written out until `until`, and what the home itself asks from then on. A search looks them up.
 */
export function minStaysOf(ratePlan: RatePlan, from: string, until: string): MinStay[] {
  const ownNights = nightsBetween(from, until).map(night => nightOf(night, ratePlan))
  const stays: MinStay[] = []
  for (const { date, minNights, isThrough } of ownNights) {
    const last = stays.at(-1)
    if (last && last.to === date && isSame(last, { minNights, isThrough })) last.to = addDays(date, 1)
    else if (minNights > 1) stays.push({ from: date, to: addDays(date, 1), minNights, isThrough })
  }
  const { minNights, isThrough } = ratePlan
  return minNights > 1 ? [...stays, { from: until, to: null, minNights, isThrough }] : stays
}

export const YEAR_NIGHTS = 365

/** The cheapest night of the coming year that may be booked, in cents; of all nights where none may. */
export function cheapestOf(
  ratePlan: RatePlan,
  today: string,
  isBookable: (night: string) => boolean = () => true,
): number {
  const nights = nightsBetween(today, addDays(today, YEAR_NIGHTS))
  const bookable = nights.filter(isBookable)
  return Math.min(...(bookable.length > 0 ? bookable : nights).map(night => nightOf(night, ratePlan).cents))
}

/** Prices of the nights of a month, the first one first. */
export type MonthPrices = { month: string; cents: number[] }

/** Every whole month from that of `from` up to that of `until` in which a night costs another amount than the home's price a night. */
export function monthPricesOf(ratePlan: RatePlan, from: string, until: string): MonthPrices[] {
  const months = new Map<string, number[]>()
  for (const date of nightsBetween(`${from.slice(0, 7)}-01`, `${until.slice(0, 7)}-01`)) {
    const month = `${date.slice(0, 7)}-01`
    const cents = months.get(month) ?? []
    cents.push(nightOf(date, ratePlan).cents)
    months.set(month, cents)
  }
  return [...months]
    .map(([month, cents]) => ({ month, cents }))
    .filter(({ cents }) => cents.some(each => each !== ratePlan.nightlyCents))
}
