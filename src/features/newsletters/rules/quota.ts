/** How many newsletters an organisation sends in a month of Africa/Johannesburg. */
export const MONTHLY_NEWSLETTERS = 10

/** The month of a day, as its first: `2026-12-01`. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** When the next month begins in South Africa, which is two hours ahead all year. */
export function nextMonthAt(day: string): Date {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 1) - 2 * 3_600_000)
}
