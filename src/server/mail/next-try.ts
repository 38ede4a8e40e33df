const MINUTE_MS = 60_000
const WAIT_MINUTES_MAX = 120
const JITTER = 0.2
/** So long after it was queued a mail that no server took counts as failed. */
export const GIVEN_UP_MS = 48 * 60 * MINUTE_MS

/**
 * The next try of a mail that could not go: after a minute, then twice as long each time, up to two hours, a fifth more or
 * less so that not all come back at once. Null once it is given up. `chance` is 0 to 1.
 */
export function nextTry(queuedAt: Date, tries: number, now: Date, chance: number): Date | null {
  if (now.getTime() - queuedAt.getTime() >= GIVEN_UP_MS) return null
  const minutes = Math.min(WAIT_MINUTES_MAX, 2 ** (tries - 1))
  return new Date(now.getTime() + minutes * (1 - JITTER + 2 * JITTER * chance) * MINUTE_MS)
}
