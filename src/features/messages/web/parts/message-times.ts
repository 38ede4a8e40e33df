import { addDays, countNights, dayOf } from '#src/contract/days.ts'
import { longDay, formatDateTime, shortDay, stayDay, weekdayName } from '#src/contract/words.ts'

/** `08:50`, on South African clocks. */
export const clockOf = (at: string): string => formatDateTime(at).slice(-5)

const WEEK = 7

/** Returns when something was last written, as short as it can be said: `08:50`, `Tue`, `12 Dec`, `12 Dec 2025`. */
export function whenOf(at: string, today: string): string {
  const day = dayOf(new Date(at))
  if (day === today) return clockOf(at)
  if (day > addDays(today, -WEEK)) return weekdayName(day).slice(0, 3)
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day).slice(4) : stayDay(day)
}

/** The day that a part of a thread stands under. */
export function dayWords(day: string, today: string): string {
  if (day === today) return 'Today'
  return countNights(day, today) === 1 ? 'Yesterday' : longDay(day)
}
