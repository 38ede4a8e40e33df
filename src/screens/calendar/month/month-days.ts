import { addDays, countNights, nightsBetween, weekdayOf } from '#src/contract/days.ts'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'
import { monthsAfter, weeksOf } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'
import type { Entry } from '../held-entry.ts'

export const CELLS = 42

/** The first of the cells of a month: the Sunday on or before its first day. */
export const firstCell = (month: string): string => addDays(month, -weekdayOf(month))

/** The days of a month's own cells, from Sunday. */
export const cellsOf = (month: string): string[] => {
  const first = firstCell(month)
  return nightsBetween(first, addDays(first, CELLS))
}

/** The nights [from, to) that a month's grids and figures need: its own cells, and 42 from this week on in the present month. */
export function nightsShown(month: string, today: string): { from: string; to: string } {
  const last = weeksOf(month, today).at(-1)!.at(-1)! // six weeks of seven days
  return { from: firstCell(month), to: addDays(last, 1) }
}

/** True if the weeks leave out days of their month that are over. */
export const beginsLate = (weeks: readonly (readonly string[])[], month: string): boolean =>
  (weeks[0]?.[0] ?? month) > month

/** The day an arrow key moves to, or undefined for any other key. */
export function dayAfterKey(day: string, key: string): string | undefined {
  const week = 7
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -week,
    ArrowDown: week,
    Home: -weekdayOf(day),
    End: week - 1 - weekdayOf(day),
  }
  const step = steps[key]
  if (step !== undefined) return addDays(day, step)
  const months = { PageUp: -1, PageDown: 1 }[key]
  if (months === undefined) return undefined
  const other = monthsAfter(day, months)
  const last = addDays(monthsAfter(other, 1), -1)
  const same = `${other.slice(0, 8)}${day.slice(8)}`
  return same > last ? last : same
}

const isOfStay = ({ kind }: Entry) => kind === 'stay' || kind === 'request'

type MonthFigures = {
  stays: number
  /** Nights divided by stays, or null where there are none. */
  averageNights: number | null
  /** In rand, of confirmed stays and of imported ones whose amount is known, by the month of check-in. */
  revenue: number
}

/** The totals of a month's calendar. See docs/product/screens.md#the-calendar. */
export function figuresOf(entries: readonly Entry[], month: string): MonthFigures {
  const next = monthsAfter(month, 1)
  const first = firstCell(month)
  const end = addDays(first, CELLS)
  const shown = entries.filter(entry => isOfStay(entry) && entry.from < end && entry.to > first)
  const inMonth = shown.filter(({ from, to }) => from < next && to > month)
  const nights = shown.reduce((sum, { from, to }) => sum + countNights(from, to), 0)
  const imported = entries.flatMap(({ from, block }) =>
    block?.imported?.is_stay && from >= month && from < next ? [block.imported.amount ?? 0] : [],
  )
  const booked = inMonth
    .flatMap(({ kind, from, booking }) => (kind === 'stay' && booking && from >= month ? [booking] : []))
    .reduce((cents: number, { total_amount }: BookingAnswer) => cents + Math.round(total_amount * 100), 0)
  return {
    stays: inMonth.length,
    averageNights: shown.length > 0 ? Math.round((nights / shown.length) * 10) / 10 : null,
    revenue: (booked + imported.reduce((cents, amount) => cents + Math.round(amount * 100), 0)) / 100,
  }
}
