import { weekdayOf } from '#src/contract/days.ts'
import type { RateBook } from './rate-book.ts'
import { seasonOf } from './season.ts'

/** What a night costs and asks, and which rule said so. */
export type Night = {
  date: string
  cents: number
  /** The name of what made the price. */
  rule: string
  /** The shortest stay that may begin on it. */
  minNights: number
  /** Whether every stay over it must be that long, and not only one that begins on it. */
  isThrough: boolean
}

export const BASE_RULE = 'Base price'
export const WEEKEND_RULE = 'Weekend price'
export const DATE_RULE = 'Price of the date'

/** What a night costs: its own price, else the season's of a weekend, the season's, the weekend's, the home's. See docs/product/prices.md#the-price-of-a-night. */
export function nightOf(date: string, book: RateBook): Night {
  const own = book.dates.find(each => each.date === date)
  const season = seasonOf(date, book.seasons)
  const isWeekend = book.weekendNights.includes(weekdayOf(date))
  const prices: [number | null | undefined, string][] = [
    [own?.cents, DATE_RULE],
    [isWeekend ? season?.weekendCents : null, `${season?.name}, weekend`],
    [season?.cents, season?.name ?? ''],
    [isWeekend ? book.weekendCents : null, WEEKEND_RULE],
  ]
  const [cents, rule] = prices.find(([price]) => typeof price === 'number') ?? [book.nightlyCents, BASE_RULE]
  return {
    date,
    cents: cents ?? book.nightlyCents,
    rule,
    minNights: own?.minNights ?? season?.minNights ?? book.minNights,
    isThrough: (own?.minNights ? null : season?.isThrough) ?? book.isThrough,
  }
}
