const MINUTE_MS = 60_000

/** Waits before the second and later tries to make a copy, in minutes; after the last it is given up. */
const WAITS = [1, 5, 15, 30, 60] as const

/** Returns how long to wait after so many tries that failed, in milliseconds; null where it is given up. */
export function waitAfter(tries: number): number | null {
  const minutes = WAITS[tries - 1]
  return minutes === undefined ? null : minutes * MINUTE_MS
}
