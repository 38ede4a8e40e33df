/** Days that /status looks back, today among them. */
export const DAYS_SHOWN = 90

const MINUTES_A_DAY = 1440

/** The record of a day: the minutes in which the product was at work, and the first of them from midnight. */
export type StoredDay = { day: string; minutes: number; first: number }

/** A day on /status: how many minutes of it were measured, and in how many of those the product was away. */
export type UptimeDay = { day: string; minutesMeasured: number; minutesAway: number }

/**
 * Uptime on each of these days, of which the last is today and has come as far as `minuteNow`
 * from midnight. It is measured from the first minute that was kept; a day after it of which nothing was kept was away as
 * a whole, for nobody was there to measure.
 */
export function uptimeOf(
  days: readonly string[],
  saved: readonly StoredDay[],
  minuteNow: number,
): UptimeDay[] {
  const rows = new Map(saved.map(row => [row.day, row]))
  const since = saved.map(({ day }) => day).toSorted()[0]
  return days.map(day => {
    if (since === undefined || day < since) return { day, minutesMeasured: 0, minutesAway: 0 }
    const row = rows.get(day)
    const from = day === since && row ? row.first : 0
    const minutesMeasured = Math.max(0, (day === days.at(-1) ? minuteNow : MINUTES_A_DAY) - from)
    return { day, minutesMeasured, minutesAway: Math.max(0, minutesMeasured - (row?.minutes ?? 0)) }
  })
}

/** The part of the measured time in which the product was at work, in per cent with two decimals, rounded down; null where nothing was measured. */
export function percentOfUptime(days: readonly UptimeDay[]): number | null {
  const sum = (minutesOf: (day: UptimeDay) => number) => days.reduce((all, day) => all + minutesOf(day), 0)
  const measured = sum(day => day.minutesMeasured)
  if (measured === 0) return null
  return Math.floor(((measured - sum(day => day.minutesAway)) * 10_000) / measured) / 100
}
