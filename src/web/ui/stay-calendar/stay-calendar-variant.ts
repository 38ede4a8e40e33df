import { addDays } from '#src/contract/days.ts'
import { longDay, nightsWord } from '#src/contract/words.ts'
import { type IsOccupied, mayEnd, type StayDates } from './stay-calendar-days.ts'

/** Rules for arrivals and departures on a day. */
export type DayRules = { minNights: number; arrival: boolean; departure: boolean }

export type ShownStay = StayDates & {
  /** The dates that stand while another day is chosen. */
  standing: StayDates
  rulesOf: (day: string) => DayRules | undefined
  /** The end of the stay, or the day pointed at if that would be it. */
  end: string | undefined
  isOccupied: IsOccupied
  today: string
  /** Days before it cannot be chosen. */
  firstDay: string
  /** Its week comes first in its month. */
  begin: string
  nightsMin: number
}

// The stay is drawn through: half a cell on the day of arrival, half a cell on the day of departure.
const STARTS = 'bg-linear-to-r from-transparent from-50% to-indigo-soft to-50%'
const ENDS = 'bg-linear-to-l from-transparent from-50% to-indigo-soft to-50%'
const WITHIN = 'bg-indigo-soft forced-colors:border-y'
// Into the edge of its month, from where the next one takes it up.
const LEAVES = 'bg-linear-to-r from-indigo-soft to-transparent'
const COMES = 'bg-linear-to-l from-indigo-soft to-transparent'

/** The ground of a day: what of the stay runs through it. */
export function groundOf(day: string, { checkIn, end }: ShownStay): string {
  if (!checkIn || !end || day < checkIn || day > end || checkIn === end) return ''
  if (day === checkIn) return STARTS
  return day === end ? ENDS : WITHIN
}

/** The ground of the empty place of a day that belongs to another month: beside this one the stay comes in or leaves. */
export function groundBeside(day: string, month: string, next: string, { checkIn, end }: ShownStay): string {
  if (!checkIn || !end) return ''
  if (day === addDays(month, -1)) return checkIn < month && end >= month ? COMES : ''
  return day === next && checkIn < next && end >= next ? LEAVES : ''
}

const isClosed = (day: string, stay: ShownStay): boolean =>
  stay.isOccupied(day) &&
  day !== stay.checkOut &&
  !mayEnd(stay.standing, day, stay.isOccupied, stay.nightsMin)

/** Past days are skipped by the keys; a taken one is not, so that a screen reader reads it. */
export const stateOf = (day: string, stay: ShownStay) => ({
  isPast: day < stay.firstDay,
  isSelected: day === stay.checkIn || day === stay.checkOut,
  isClosed: isClosed(day, stay),
})

const isEnding = (day: string, { standing: { checkIn, checkOut } }: ShownStay) =>
  checkIn !== undefined && checkOut === undefined && day > checkIn

/**
 * True if a rule keeps stays from beginning on a day, or from ending there after the chosen arrival; it may be pressed, and the
 * answer gives the reason.
 */
function isQuiet(day: string, stay: ShownStay): boolean {
  const rules = stay.rulesOf(day)
  if (!rules || day < stay.firstDay || isClosed(day, stay)) return false
  return isEnding(day, stay) ? !rules.departure : !rules.arrival && !stay.isOccupied(day)
}

/** Note on a day before it is pressed. */
export function noteOf(day: string, stay: ShownStay): string {
  const rules = stay.rulesOf(day)
  if (!rules || day < stay.firstDay || isClosed(day, stay)) return ''
  if (isQuiet(day, stay)) return isEnding(day, stay) ? 'no departure' : 'no arrival'
  if (isEnding(day, stay) || stay.isOccupied(day)) return ''
  return rules.minNights > 1 ? `at least ${nightsWord(rules.minNights)}` : ''
}

/** `Wednesday 16 December 2026, taken`. */
export function dayName(day: string, stay: ShownStay): string {
  return [longDay(day), day === stay.today ? 'today' : '', partOf(day, stay), noteOf(day, stay)]
    .filter(Boolean)
    .join(', ')
}

function partOf(day: string, stay: ShownStay): string {
  if (day < stay.firstDay) return 'past'
  if (day === stay.checkIn || day === stay.checkOut) return endName(day, stay)
  if (stay.isOccupied(day)) return isClosed(day, stay) ? 'taken' : 'check-out only'
  return groundOf(day, stay) ? (stay.nightsMin === 0 ? 'in between' : 'in your stay') : ''
}

/** A span of whole days is no stay, and one day has no ends. */
function endName(day: string, { checkIn, checkOut, nightsMin }: ShownStay): string {
  if (nightsMin > 0) return day === checkIn ? 'your check-in' : 'your check-out'
  if (checkIn === checkOut) return 'chosen'
  return day === checkIn ? 'first day' : 'last day'
}

export function variantOf(day: string, stay: ShownStay): string {
  const { isPast, isSelected, isClosed } = stateOf(day, stay)
  if (isSelected) return 'bg-indigo font-semibold text-on-indigo forced-colors:border-2'
  if (isPast) return 'text-ink-3 cursor-default'
  if (isClosed) return 'text-ink-3 line-through cursor-default'
  if (isQuiet(day, stay)) return 'text-ink-3 hover:bg-sunken hover:ring-1 hover:ring-edge'
  return 'font-semibold hover:bg-sunken hover:ring-1 hover:ring-edge'
}

/** The day at which the keys begin, of those in view. */
export function dayToBegin({ checkIn, today, firstDay }: ShownStay, from: string, until: string): string {
  const wanted = [checkIn, today, firstDay].find(day => day && day >= from && day < until && day >= firstDay)
  return wanted ?? (from < firstDay ? firstDay : from)
}

export const lastDayBefore = (month: string): string => addDays(month, -1)
