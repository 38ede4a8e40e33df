const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Waits after each try that failed: about a day in all. */
const WAITS_MS = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  15 * HOUR_MS,
]
const JITTER = 0.1

export const TRIES_MAX = WAITS_MS.length + 1
/** A webhook that nothing has reached for so long is turned off. */
export const FAILING_MS_MAX = 3 * DAY_MS

/** Returns when a delivery that failed is tried again, a tenth more or less so that not all come back at once; null once it is given up. `chance` is 0 to 1. */
export function nextTryAt(tries: number, now: Date, chance: number): Date | null {
  const wait = WAITS_MS[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * (1 - JITTER + 2 * JITTER * chance))
}

export const isDelivered = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Returns why an answer is none that counts, in words. */
export const refusalWords = (status: number): string =>
  REDIRECTS.has(status)
    ? `It answered ${status} and leads elsewhere, which is not followed`
    : `It answered ${status}`

/** True if a webhook is off because it failed. */
export const isFailedOff = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= FAILING_MS_MAX
