import type { StayFieldName } from '../fields/chosen-field.ts'
import { addDays, countNights, nightsBetween, STAY_NIGHTS_MAX, weekdayOf } from '#src/contract/days.ts'

const WEEK_DAYS = 7
/** Each month takes as many rows, so that nothing below moves as one turns. */
const ROWS = 6

export type StayDates = { checkIn?: string | undefined; checkOut?: string | undefined }
export type IsOccupied = (day: string) => boolean

const twoDigits = (count: number) => String(count).padStart(2, '0')

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The first day of the month this number of months on, or back. */
export function monthsAfter(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  return `${Math.floor(months / 12)}-${twoDigits((((months % 12) + 12) % 12) + 1)}-01`
}

/** The same date in another month, or that month's last. */
function dayInMonth(month: string, day: string): string {
  const last = addDays(monthsAfter(month, 1), -1)
  const same = `${month.slice(0, 8)}${day.slice(8)}`
  return same > last ? last : same
}

const isIn = (month: string, day: string) => day >= month && day < monthsAfter(month, 1)

/** The weeks of a month from Sunday on, filled up with days of its neighbours. Of the month that `from` is in, its week comes first. */
export function weeksOf(month: string, from = month): string[][] {
  const day = isIn(month, from) ? from : month
  const first = addDays(day, -weekdayOf(day))
  return Array.from({ length: ROWS }, (_, row) =>
    nightsBetween(addDays(first, row * WEEK_DAYS), addDays(first, (row + 1) * WEEK_DAYS)),
  )
}

/** The number of weeks that leave a phone's screen partly empty. */
const FEW_WEEKS = 3

/** True if a day is in a month that has few weeks left, so that a phone shows the next month below it. */
export const endsSoon = (month: string, day: string): boolean =>
  isIn(month, day) && weekdayOf(day) + countNights(day, monthsAfter(month, 1)) <= FEW_WEEKS * WEEK_DAYS

type View = {
  /** The first month in view, where there is one already. */
  month?: string
  /** The first and the last month that can be shown. */
  first: string
  last: string
  /** The number of months side by side. */
  beside: number
  /** The number of months in view, if there are more than these. */
  inView?: number
}

/** The first month in view after dates were set: the least that shows the one that changed, and none for a year that is half typed. */
export function monthFor(before: StayDates, { checkIn, checkOut }: StayDates, view: View): string {
  const { month = view.first, first, last, beside, inView = beside } = view
  const isArrival = checkIn !== before.checkIn && checkIn !== undefined
  const day = isArrival ? checkIn : checkOut !== before.checkOut ? checkOut : undefined
  if (day === undefined || day < first || day >= monthsAfter(last, 1)) return month
  if (day >= month && day < monthsAfter(month, inView)) return month
  // A day of departure is in the last month, so that the arrival is seen too if there is room.
  const wanted = isArrival ? firstOfMonth(day) : monthsAfter(day, 1 - beside)
  return wanted < first ? first : wanted
}

/** The first month of a calendar that opens: that of an arrival at every width, else this one. */
export function firstMonth(value: StayDates, view: View): string {
  const { checkIn } = value
  const isShown = checkIn !== undefined && checkIn >= view.first && checkIn < monthsAfter(view.last, 1)
  return isShown ? firstOfMonth(checkIn) : monthFor({}, value, view)
}

/**
 * True if every night from arrival up to, and without, the day of departure is free. A half-typed year is far in the future: no
 * stay is that long.
 */
function isFree(checkIn: string, checkOut: string, isOccupied: IsOccupied): boolean {
  return (
    countNights(checkIn, checkOut) <= STAY_NIGHTS_MAX && !nightsBetween(checkIn, checkOut).some(isOccupied)
  )
}

/** A guest may leave on the day another arrives, so a taken day can still end a stay. See docs/product/bookings.md#nights. */
export const mayEnd = (
  { checkIn, checkOut }: StayDates,
  day: string,
  isOccupied: IsOccupied,
  nightsMin = 1,
): boolean =>
  checkIn !== undefined &&
  checkOut === undefined &&
  countNights(checkIn, day) >= nightsMin &&
  isFree(checkIn, day, isOccupied)

/** The dates that remain while a day is chosen for a field: choosing the departure keeps the arrival. */
export const standingDates = (value: StayDates, field: StayFieldName | undefined): StayDates =>
  field === 'checkOut' && value.checkIn !== undefined ? { checkIn: value.checkIn } : value

type Choice = { isOccupied: IsOccupied; nightsMin?: number; field?: StayFieldName | undefined }

/** The dates after a press on a day, or undefined where the press means nothing. The field that was pressed is the one that changes, as long as the other makes a stay with it. */
export function datesAfter(
  value: StayDates,
  day: string,
  { isOccupied, nightsMin = 1, field }: Choice,
): StayDates | undefined {
  const { checkOut } = value
  if (field === 'checkIn') {
    if (isOccupied(day)) return undefined
    const isStay =
      checkOut !== undefined && countNights(day, checkOut) >= nightsMin && isFree(day, checkOut, isOccupied)
    return isStay ? { checkIn: day, checkOut } : { checkIn: day }
  }
  const standing = standingDates(value, field)
  if (mayEnd(standing, day, isOccupied, nightsMin)) return { checkIn: standing.checkIn, checkOut: day }
  return isOccupied(day) ? undefined : { checkIn: day }
}

/** The day that a key leads to from another, or undefined for a key that leads nowhere. */
export function dayByKey(day: string, key: string, isShift: boolean): string | undefined {
  const months = (count: number) => dayInMonth(monthsAfter(day, isShift ? count * 12 : count), day)
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -WEEK_DAYS)
    case 'ArrowDown':
      return addDays(day, WEEK_DAYS)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, WEEK_DAYS - 1 - weekdayOf(day))
    case 'PageUp':
      return months(-1)
    case 'PageDown':
      return months(1)
    default:
      return undefined
  }
}
