import { addDays, countNights, nightsBetween, weekdayOf } from '#src/contract/days.ts'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'
import { monthsAfter } from '#src/web/ui/stay-calendar-days.ts'
import type { Entry } from './held-entry.ts'

export const CELLS = 42

/** The first of the cells of a month: the Sunday on or before its first day. */
export const firstCell = (month: string): string => addDays(month, -weekdayOf(month))

/** The days of a month's grid, from Sunday. */
export const cellsOf = (month: string): string[] => {
  const first = firstCell(month)
  return nightsBetween(first, addDays(first, CELLS))
}

/** Where an arrow leads from a day, or undefined for any other key. */
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

/** What a month's calendar comes to. See docs/product/screens.md#the-calendar. */
export function figuresOf(entries: readonly Entry[], month: string): MonthFigures {
  const next = monthsAfter(month, 1)
  const shown = entries.filter(isOfStay)
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
