import { dayOf } from '#src/contract/days.ts'

/** South Africa has one offset all year. */
const OFFSET = '+02:00'

/** A day and a time in South Africa as one moment; null where no day is given. */
export const momentOf = (day: string, time: string): string | null =>
  day ? `${day}T${time || '00:00'}:00${OFFSET}` : null

/** The day and the time of a moment, as fields hold them; empty where there is none. */
export function partsOf(moment: string | Date | null): { day: string; time: string } {
  if (!moment) return { day: '', time: '' }
  const at = new Date(moment)
  const time = at.toLocaleTimeString('en-GB', {
    timeZone: 'Africa/Johannesburg',
    hour: '2-digit',
    minute: '2-digit',
  })
  return { day: dayOf(at), time }
}
