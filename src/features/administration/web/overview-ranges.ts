import { addDays, dayOf } from '#src/contract/days.ts'

/** Ranges of the overview, as its address names them; the first is the plain one. */
export const RANGES = [
  { value: '30', label: 'Last 30 days' },
  { value: '7', label: 'Last 7 days' },
  { value: '90', label: 'Last 90 days' },
  { value: 'year', label: 'Last 12 months' },
] as const

export type Range = (typeof RANGES)[number]['value']

/** The first and the last day of a range that ends today, in South Africa. Twelve months are whole ones, this one until today. */
export function daysOf(range: Range, now: number): { from: string; to: string } {
  const to = dayOf(new Date(now))
  if (range !== 'year') return { from: addDays(to, 1 - Number(range)), to }
  const [year, month] = [Number(to.slice(0, 4)), Number(to.slice(5, 7))]
  return { from: new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10), to }
}
