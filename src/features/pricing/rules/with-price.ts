import type { DatePrice } from './rate-plan.ts'

/** Those nights with this price, and whatever shortest stay they ask; without a price as they would be otherwise. */
export function withPrice(
  dates: readonly DatePrice[],
  nights: readonly string[],
  cents: number | null,
): DatePrice[] {
  const priced = new Set(nights)
  const before = new Map(dates.map(date => [date.date, date]))
  const now = nights.map(date => ({ date, cents, minNights: before.get(date)?.minNights ?? null }))
  const isWorthSaving = (each: DatePrice) => each.cents !== null || each.minNights !== null
  return [...dates.filter(({ date }) => !priced.has(date)), ...now.filter(isWorthSaving)]
}
