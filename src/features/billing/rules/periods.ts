import { addDays, countNights, dayOf } from '#src/contract/days.ts'

// A paid period runs from the beginning of a day in South Africa to the beginning of the day on which the next payment is due.

/** Days after a period for which all rights stay, while its payment is tried again. */
export const GRACE_DAYS = 7
/** A payment is missed once the day it was due on is over, and asked for on these days after the period. */
export const TRY_DAYS = [1, 3, 5] as const
export const TRIES_MAX = TRY_DAYS.length

/** The instant at which a day begins in South Africa, which has no daylight saving. */
export const beginningOf = (day: string): Date => new Date(`${day}T00:00:00+02:00`)

/** The instant at which the day a number of days later begins. */
export const daysAfter = (moment: Date, days: number): Date => beginningOf(addDays(dayOf(moment), days))

const daysOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The same day of the next month, or its last day where it has none such; `anchor` is the day of the month that was begun on. */
export function nextMonth(day: string, anchor = Number(day.slice(8))): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const [inYear, next] = month === 12 ? [year + 1, 1] : [year, month + 1]
  const date = Math.min(anchor, daysOfMonth(inYear, next))
  return `${inYear}-${String(next).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** The end of the period that begins at `start`, of what began at `startedAt`. */
export const endOfPeriod = (start: Date, startedAt: Date): Date =>
  beginningOf(nextMonth(dayOf(start), Number(dayOf(startedAt).slice(8))))

/**
 * The value left in a paid period, in cents, half-up: its price by the days from the day of `now` on, including that day, since
 * the next period begins on it.
 */
export function unusedCents(priceCents: number, start: Date, end: Date, now: Date): number {
  const [first, last, today] = [dayOf(start), dayOf(end), dayOf(now)]
  const total = countNights(first, last)
  const left = Math.min(total, Math.max(0, countNights(today, last)))
  return total <= 0 ? 0 : Math.floor((2 * priceCents * left + total) / (2 * total))
}
