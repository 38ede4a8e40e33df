import { addDays } from '#src/contract/days.ts'

export const periods = ['month', 'ahead', 'year'] as const
export type Period = (typeof periods)[number]

const AHEAD_DAYS = 30

/** Days from `from` on, before `to`. */
type Range = { from: string; to: string }

const firstOfMonth = (day: string) => `${day.slice(0, 'YYYY-MM'.length)}-01`
const nextMonth = (day: string) => firstOfMonth(addDays(firstOfMonth(day), 31))

/** The days that are meant: this month, the next 30 days, or the year up to today. */
export function rangeOf(period: Period, today: string): Range {
  if (period === 'month') return { from: firstOfMonth(today), to: nextMonth(today) }
  if (period === 'ahead') return { from: today, to: addDays(today, AHEAD_DAYS) }
  return { from: `${today.slice(0, 'YYYY'.length)}-01-01`, to: addDays(today, 1) }
}

/** The same day a year before; 29 February is the 28th. */
export function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 'YYYY'.length)) - 1}${day.slice('YYYY'.length)}`
  return before.endsWith('-02-29') ? before.replace(/29$/, '28') : before
}

export const rangeBefore = ({ from, to }: Range): Range => ({ from: yearBefore(from), to: yearBefore(to) })

/** The figures that are compared; amounts in rand. */
export type Counted = {
  key: string
  name: string
  nights: number
  income: number
  sold: number
  offered: number
}

/** The share of nights taken in percent; null where none was on offer. */
export const percentTaken = ({ sold, offered }: Pick<Counted, 'sold' | 'offered'>): number | null =>
  offered === 0 ? null : Math.round((100 * sold) / offered)

/** Returns what a night brought on average, in rand; null where nobody arrived. */
export const averageNight = ({ income, nights }: Pick<Counted, 'income' | 'nights'>): number | null =>
  nights === 0 ? null : Math.round(income / nights)

/** So many points of a percentage below all homes together is behind. */
const BEHIND_POINTS = 10

/** The home that is furthest behind the others, where one is; of a single home there is none. */
export function behindOf<Row extends Counted>(rows: readonly Row[]): Row | undefined {
  const listed = rows.filter(({ offered }) => offered > 0)
  const sum = (of: (row: Row) => number) => listed.reduce((all, row) => all + of(row), 0)
  const all = percentTaken({ sold: sum(row => row.sold), offered: sum(row => row.offered) })
  if (listed.length < 2 || all === null) return undefined
  const [last] = listed.toSorted((one, other) => one.sold / one.offered - other.sold / other.offered)
  return last && (percentTaken(last) ?? 0) <= all - BEHIND_POINTS ? last : undefined
}

/** By how many points of a percentage a share is above or below another, such as `1 point more`. */
export const pointsWords = (points: number): string =>
  `${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'} ${points > 0 ? 'more' : 'less'}`
