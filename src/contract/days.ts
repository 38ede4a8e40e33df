// Calendar dates, `YYYY-MM-DD`, and the nights between them: no clock and no time zone take part, but in dayOf.

const DAY_MS = 86_400_000
// UTC+2 all year, without daylight saving: arithmetic is exact, and Intl takes long to wake on a phone.
const SOUTH_AFRICA_AHEAD_MS = 2 * 60 * 60 * 1000

/** The most nights that a stay has. See docs/product/bookings.md#nights. */
export const STAY_NIGHTS_MAX = 365
/** Nights that one guest may ask for at a time: a home that asks for more is booked by its host alone. See docs/product/limits.md. */
export const HELD_NIGHTS_MAX = 60

/** Before any day: what may lie in the past. */
export const ANY_DAY = '0000-01-01'

const dateAt = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, 10)

/** The calendar date in South Africa at an instant. */
export const dayOf = (moment: Date): string => dateAt(moment.getTime() + SOUTH_AFRICA_AHEAD_MS)

/** Nights between two calendar dates. Not above 0 when they are backwards, 0 when one is missing. See docs/product/bookings.md#nights. */
export function countNights(checkIn: string, checkOut: string): number {
  const nights = (Date.parse(checkOut) - Date.parse(checkIn)) / DAY_MS
  return Number.isFinite(nights) ? nights : 0
}

/** The calendar date so many days later, or earlier for a negative count. */
export const addDays = (date: string, days: number): string => dateAt(Date.parse(date) + days * DAY_MS)

/** Days of the week as JavaScript counts them: 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The day of the week of a calendar date. */
export const weekdayOf = (date: string): Weekday => new Date(date).getUTCDay() as Weekday // 0 to 6

/** Every night of [from, to), by the date it begins on. */
export function nightsBetween(from: string, to: string): string[] {
  const first = Date.parse(from)
  return Array.from({ length: Math.max(0, countNights(from, to)) }, (_, night) =>
    dateAt(first + night * DAY_MS),
  )
}

type Stay = { checkIn: string; checkOut: string }

/** True if two stays share a night: leaving on the day another arrives is not sharing. */
export function isOverlap(one: Stay, other: Stay): boolean {
  return one.checkIn < other.checkOut && other.checkIn < one.checkOut
}
