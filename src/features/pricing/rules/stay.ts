import {
  addDays,
  countNights,
  nightsBetween,
  STAY_NIGHTS_MAX,
  type Weekday,
  weekdayOf,
} from '#src/contract/days.ts'
import { type Night, nightOf } from './nights/night.ts'
import type { RatePlan } from './rate-plan.ts'
import type { AskedStay } from './quote.ts'

/** The rule that refuses a stay, and what would do: so many nights, those weekdays, a day or later, a day or sooner. */
export type StayRefusal =
  | { rule: 'min_nights' | 'max_nights'; allowed: number }
  | { rule: 'arrival_day' | 'departure_day'; allowed: readonly Weekday[] }
  | { rule: 'notice' | 'window'; allowed: string }

type Dates = Pick<AskedStay, 'checkIn' | 'checkOut'>

/** The first day on which a guest may arrive. */
export const firstArrival = ({ noticeDays }: Pick<RatePlan, 'noticeDays'>, today: string): string =>
  addDays(today, noticeDays)

/** The last night that may be had, or null where none is too far. */
export const lastNight = ({ windowDays }: Pick<RatePlan, 'windowDays'>, today: string): string | null =>
  windowDays === null ? null : addDays(today, windowDays)

/** True if the public may have a night as far as notice and window go. */
export function isBookableYet(night: string, ratePlan: RatePlan, today: string): boolean {
  const last = lastNight(ratePlan, today)
  return night >= firstArrival(ratePlan, today) && (last === null || night <= last)
}

/** The shortest stay there may be over these nights: by the night of arrival, and by every night that asks it of all. */
export function minNightsOf(ratePlan: RatePlan, { checkIn, checkOut }: Dates): number {
  const [arrival, ...others] = nightsBetween(checkIn, checkOut).map(date => nightOf(date, ratePlan))
  return Math.max(
    arrival?.minNights ?? 1,
    ...others.filter(({ isThrough }) => isThrough).map(({ minNights }) => minNights),
  )
}

/** The shortest stay that may begin on a night: what it asks, or a later night of the stay asks of all. */
export function shortestFrom(checkIn: string, nightAt: (date: string) => Night): number {
  let shortest = nightAt(checkIn).minNights
  for (let later = 1; later < shortest; later += 1) {
    const { isThrough, minNights } = nightAt(addDays(checkIn, later))
    if (isThrough) shortest = Math.max(shortest, minNights)
  }
  return shortest
}

/**
 * True if a stay may begin on a night: enough free nights follow it for the shortest stay they ask, and the stay may then
 * end on an allowed weekday. `isFree` and `nightAt` answer for that night and the 365 after it.
 */
export function canBegin(
  checkIn: string,
  { arrivalDays, departureDays, maxNights }: Pick<RatePlan, 'arrivalDays' | 'departureDays' | 'maxNights'>,
  { isFree, nightAt }: { isFree: (night: string) => boolean; nightAt: (date: string) => Night },
): boolean {
  if (arrivalDays && !arrivalDays.includes(weekdayOf(checkIn))) return false
  const most = Math.min(maxNights ?? STAY_NIGHTS_MAX, STAY_NIGHTS_MAX)
  let shortest = nightAt(checkIn).minNights
  for (let nights = 1; nights <= most; nights += 1) {
    const last = addDays(checkIn, nights - 1)
    if (!isFree(last)) return false
    const { isThrough, minNights } = nightAt(last)
    if (isThrough) shortest = Math.max(shortest, minNights)
    const mayEnd = departureDays?.includes(weekdayOf(addDays(last, 1))) ?? true
    if (nights >= shortest && mayEnd) return true
  }
  return false
}

/**
 * True if a stay may end on a day: one may begin on a night before it that is long enough for what its nights ask, with all
 * nights between free. `isFree` and `nightAt` answer for the 365 nights before that day.
 */
export function canEnd(
  checkOut: string,
  { arrivalDays, departureDays, maxNights }: Pick<RatePlan, 'arrivalDays' | 'departureDays' | 'maxNights'>,
  { isFree, nightAt }: { isFree: (night: string) => boolean; nightAt: (date: string) => Night },
): boolean {
  if (departureDays && !departureDays.includes(weekdayOf(checkOut))) return false
  const most = Math.min(maxNights ?? STAY_NIGHTS_MAX, STAY_NIGHTS_MAX)
  let asked = 1
  for (let nights = 1; nights <= most; nights += 1) {
    const checkIn = addDays(checkOut, -nights)
    if (!isFree(checkIn)) return false
    const { isThrough, minNights } = nightAt(checkIn)
    const mayBegin = arrivalDays?.includes(weekdayOf(checkIn)) ?? true
    if (mayBegin && nights >= Math.max(asked, minNights)) return true
    if (isThrough) asked = Math.max(asked, minNights)
  }
  return false
}

/** The rule that refuses a stay, or null: when, on which days, then how long. See docs/product/prices.md#stays-that-are-offered. */
export function refusalOf(
  ratePlan: RatePlan,
  { checkIn, checkOut }: Dates,
  today: string,
): StayRefusal | null {
  const first = firstArrival(ratePlan, today)
  if (checkIn < first) return { rule: 'notice', allowed: first }
  const last = lastNight(ratePlan, today)
  if (last !== null && addDays(checkOut, -1) > last) return { rule: 'window', allowed: last }
  const { arrivalDays, departureDays, maxNights } = ratePlan
  if (arrivalDays && !arrivalDays.includes(weekdayOf(checkIn)))
    return { rule: 'arrival_day', allowed: arrivalDays }
  if (departureDays && !departureDays.includes(weekdayOf(checkOut)))
    return { rule: 'departure_day', allowed: departureDays }
  const nights = countNights(checkIn, checkOut)
  const min = minNightsOf(ratePlan, { checkIn, checkOut })
  if (nights < min) return { rule: 'min_nights', allowed: min }
  if (maxNights !== null && nights > maxNights) return { rule: 'max_nights', allowed: maxNights }
  return null
}
