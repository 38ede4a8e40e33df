import { addDays, dayOf, weekdayOf } from '#src/contract/days.ts'

/** A free day or several of South Africa, as the table of holidays has them. */
export type FreeDays = { kind: 'school' | 'public'; from: string; to: string }

const SUNDAY = 0
const SATURDAY = 6

/** True if banks work on a day: no weekend and no public holiday. */
export function isBusinessDay(day: string, holidays: readonly FreeDays[]): boolean {
  const weekday = weekdayOf(day)
  if (weekday === SUNDAY || weekday === SATURDAY) return false
  return !holidays.some(({ kind, from, to }) => kind === 'public' && from <= day && day <= to)
}

/** The business day so many after a day; for 0 the day itself where it is one, else the next. */
export function businessDayAfter(day: string, count: number, holidays: readonly FreeDays[]): string {
  let [reached, left] = [day, count]
  while (left > 0 || !isBusinessDay(reached, holidays)) {
    reached = addDays(reached, 1)
    if (isBusinessDay(reached, holidays)) left -= 1
  }
  return reached
}

/** 17:00 of a calendar date in South Africa, when EFT between banks has cleared. */
export const closeOfBusiness = (day: string): Date => new Date(`${day}T17:00:00+02:00`)

/** The end of a calendar date in South Africa. */
export const endOfDay = (day: string): Date => new Date(`${addDays(day, 1)}T00:00:00+02:00`)

/** The moment so many business days after a moment, at 17:00 of that day. After 17:00 of a business day 0 is the next one's. */
export function afterBusinessDays(from: Date, count: number, holidays: readonly FreeDays[]): Date {
  const day = dayOf(from)
  const end = closeOfBusiness(businessDayAfter(day, count, holidays))
  return end > from ? end : closeOfBusiness(businessDayAfter(addDays(day, 1), 0, holidays))
}
