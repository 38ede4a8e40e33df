import { dayOf } from '#src/contract/days.ts'
import { formatDateTime, stayDay } from '#src/contract/words.ts'

/** South Africa has one offset all year. */
const OFFSET = '+02:00'

/** Stands for a day without a time. */
const MIDNIGHT = '00:00'

/** A day and a time in South Africa as one moment, of a day without a time its beginning; null where no day is given. */
export const momentOf = (day: string, time: string): string | null =>
  day ? `${day}T${time || MIDNIGHT}:00${OFFSET}` : null

/** The day and the time of a moment, as fields hold them; empty where there is none, and the time at midnight, which is the day alone. */
export function partsOf(moment: string | Date | null): { day: string; time: string } {
  if (!moment) return { day: '', time: '' }
  const at = new Date(moment)
  const time = at.toLocaleTimeString('en-GB', {
    timeZone: 'Africa/Johannesburg',
    hour: '2-digit',
    minute: '2-digit',
  })
  return { day: dayOf(at), time: time === MIDNIGHT ? '' : time }
}

/** `29 Nov 2026, 14:00`, or the day alone where no time was given. */
export function momentWords(moment: string): string {
  const { day, time } = partsOf(moment)
  return time ? formatDateTime(moment) : stayDay(day)
}
