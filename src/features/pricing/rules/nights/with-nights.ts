import type { DatePrice } from '../rate-plan.ts'

/** Changes of single nights; a field that is not named they keep, and null is none. */
export type OfNights = Partial<Omit<DatePrice, 'date'>>

/** The dates of a rate plan after those nights were given a price or a shortest stay. */
export function withNights(
  dates: readonly DatePrice[],
  nights: readonly string[],
  given: OfNights,
): DatePrice[] {
  const changed = new Set(nights)
  const before = new Map(dates.map(date => [date.date, date]))
  const now = nights.map(date => ({
    date,
    cents: before.get(date)?.cents ?? null,
    minNights: before.get(date)?.minNights ?? null,
    ...given,
  }))
  const isWorthSaving = (each: DatePrice) => each.cents !== null || each.minNights !== null
  return [...dates.filter(({ date }) => !changed.has(date)), ...now.filter(isWorthSaving)]
}
