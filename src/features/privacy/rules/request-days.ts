import { addDays, dayOf } from '#src/contract/days.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Days from receipt within which a request is answered, as the regulations of 2025 have it. */
export const ANSWER_DAYS = 30

/** Days after receipt on which those responsible are reminded of a request without an answer. */
export const REMINDER_DAYS = [20, 27, ANSWER_DAYS] as const

/** Days back to which a host may say that they were asked. */
const RECEIVED_DAYS_MAX = 365

/** The moment at which a host was asked, at this time of that day; null where the day is yet to come, or long ago. */
export function receivedAtOf(day: string, now: Date): Date | null {
  const today = dayOf(now)
  if (day > today || day < addDays(today, -RECEIVED_DAYS_MAX)) return null
  return new Date(now.getTime() - (Date.parse(today) - Date.parse(day)))
}

export const dueAt = (receivedAt: Date): Date => new Date(receivedAt.getTime() + ANSWER_DAYS * DAY_MS)

const reminderAt = (receivedAt: Date, days: number): Date => new Date(receivedAt.getTime() + days * DAY_MS)

/** The reminder that is due by now, which is the last of several; null before the first. */
export const reminderDue = (receivedAt: Date, now: Date): number | null =>
  REMINDER_DAYS.findLast(days => reminderAt(receivedAt, days) <= now) ?? null

/** The time of the next reminder; null after the last. */
export function nextReminder(receivedAt: Date, now: Date): Date | null {
  const days = REMINDER_DAYS.find(each => reminderAt(receivedAt, each) > now)
  return days === undefined ? null : reminderAt(receivedAt, days)
}
