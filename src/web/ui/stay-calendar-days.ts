import { countNights, nightsBetween, STAY_NIGHTS_MAX } from '#src/contract/days.ts'

const NOON = 12

export type StayDates = { checkIn?: string | undefined; checkOut?: string | undefined }
export type IsTaken = (day: string) => boolean

/** Local noon, so that no time zone and no summer time ever shifts the day. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, NOON)
}

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** The calendar day of a Date that `dateOf` made. */
export const localDay = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The first day of the month so many months on, or back. */
export function monthsAfter(day: string, count: number): string {
  const date = dateOf(firstOfMonth(day))
  date.setMonth(date.getMonth() + count)
  return localDay(date)
}

type View = {
  /** The first month in view, where there is one already. */
  month?: string
  /** The first and the last month that can be shown. */
  first: string
  last: string
  /** How many months stand side by side. */
  inView: number
}

/** The first month in view after dates were set: the least that shows the one that changed, and none for a year that is half typed. */
export function monthFor(before: StayDates, { checkIn, checkOut }: StayDates, view: View): string {
  const { month = view.first, first, last, inView } = view
  const isArrival = checkIn !== before.checkIn && checkIn !== undefined
  const day = isArrival ? checkIn : checkOut !== before.checkOut ? checkOut : undefined
  if (day === undefined || day < first || day >= monthsAfter(last, 1)) return month
  if (day >= month && day < monthsAfter(month, inView)) return month
  // A day of departure stands last, so that the arrival is seen too where there is room.
  const wanted = isArrival ? firstOfMonth(day) : monthsAfter(day, 1 - inView)
  return wanted < first ? first : wanted
}

/** Every night from arrival up to, and without, the day of departure. A year that is half typed is ages away: nobody stays that long. */
function isFree(checkIn: string, checkOut: string, isTaken: IsTaken): boolean {
  return countNights(checkIn, checkOut) <= STAY_NIGHTS_MAX && !nightsBetween(checkIn, checkOut).some(isTaken)
}

/** A guest may leave on the day another arrives, so a taken day can still end a stay. See docs/product/bookings.md#nights. */
export const mayEnd = ({ checkIn, checkOut }: StayDates, day: string, isTaken: IsTaken): boolean =>
  checkIn !== undefined && checkOut === undefined && day > checkIn && isFree(checkIn, day, isTaken)

/** The dates after a press on a day, or undefined where the press means nothing. */
export function datesAfter(value: StayDates, day: string, isTaken: IsTaken): StayDates | undefined {
  if (mayEnd(value, day, isTaken)) return { checkIn: value.checkIn, checkOut: day }
  return isTaken(day) ? undefined : { checkIn: day }
}
