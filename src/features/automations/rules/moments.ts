import { addDays } from '#src/contract/days.ts'
import { dayOf } from '#src/contract/days.ts'
import type { TimeTrigger } from './automation.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Nothing that waits for a time goes between these, unless the morning would be too late. */
export const QUIET_FROM = '21:00'
export const QUIET_UNTIL = '07:00'

/** A message that nobody could send for so long, because nothing ran, is not sent any more. */
export const GRACE_MS = 6 * HOUR_MS

/** So long after its moment something is asked of a guest who has left. */
const AFTERWARDS_MS = DAY_MS

export type StayTimes = {
  checkIn: string
  checkOut: string
  checkInTime: string
  checkOutTime: string
  /** The moment of the due that is meant, where a trigger goes by one. */
  dueAt?: Date
}

/** A time of the clock in South Africa, which is two hours ahead all year. */
export const instantOf = (day: string, time: string): Date => new Date(`${day}T${time}:00+02:00`)

export const arrivalOf = ({ checkIn, checkInTime }: StayTimes): Date => instantOf(checkIn, checkInTime)
export const departureOf = ({ checkOut, checkOutTime }: StayTimes): Date => instantOf(checkOut, checkOutTime)

/** Returns the moment from which a trigger counts, and its day; what is due at the end of a day is due on that day. */
function anchorOf({ anchor }: TimeTrigger, stay: StayTimes): { anchor: Date; day: string } {
  if (anchor === 'check_in') return { anchor: arrivalOf(stay), day: stay.checkIn }
  if (anchor === 'check_out') return { anchor: departureOf(stay), day: stay.checkOut }
  const dueAt = stay.dueAt! // asked of a due alone
  return { anchor: dueAt, day: dayOf(new Date(dueAt.getTime() - 1)) }
}

/** Returns when something is to go for a stay: what is before is never after, and the reverse, whatever time of the clock is said. */
export function momentOf(trigger: TimeTrigger, stay: StayTimes): Date {
  const { anchor, day } = anchorOf(trigger, stay)
  const count = trigger.side === 'before' ? -trigger.count : trigger.count
  const raw =
    trigger.unit === 'hours'
      ? new Date(anchor.getTime() + count * HOUR_MS)
      : instantOf(addDays(day, count), trigger.at)
  const isBeyond = trigger.side === 'before' ? raw > anchor : raw < anchor
  return isBeyond ? anchor : raw
}

/** From when on it would be of no use: the day of arrival is over, the guest has left, or left long ago. */
export function usefulUntil(trigger: TimeTrigger, stay: StayTimes, moment: Date): Date {
  if (trigger.anchor === 'due' && trigger.side === 'before') return stay.dueAt! // asked of a due alone
  if (trigger.side === 'before' && trigger.anchor === 'check_in')
    return instantOf(addDays(stay.checkIn, 1), '00:00')
  if (trigger.side === 'after' && trigger.anchor !== 'check_in')
    return new Date(moment.getTime() + AFTERWARDS_MS)
  return departureOf(stay)
}

/** The moment itself by day, the next morning by night. */
export function afterQuietHours(moment: Date): Date {
  // South Africa's clock, read as if it were that of UTC.
  const local = new Date(moment.getTime() + 2 * HOUR_MS).toISOString()
  const [day, time] = [local.slice(0, 10), local.slice(11, 16)]
  if (time >= QUIET_UNTIL && time < QUIET_FROM) return moment
  return instantOf(time < QUIET_UNTIL ? day : addDays(day, 1), QUIET_UNTIL)
}
