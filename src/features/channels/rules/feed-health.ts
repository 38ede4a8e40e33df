/** Health of a feed, derived from its last reads. */
export type FeedStanding = {
  problem: string | null
  failures: number
  asksSince: Date | null
  lastGoodAt: Date | null
}

export type FeedStatus = 'ok' | 'late' | 'failing' | 'asks'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const READ_MINUTES = 15
/** So long without a good read, and a feed is late. */
export const LATE_MS = HOUR_MS
const BACKOFF_MAX = 4
/** A calendar that takes too long to work out counts at once as one that has failed so often. */
export const FAILURES_OF_HOSTILE = BACKOFF_MAX
const JITTER = 0.2

/** Older than this, a feed is read again before a guest is given nights. */
const STALE_MS = 5 * MINUTE_MS
/** After so long without a good read, every booking needs the host's approval. */
export const UNTRUSTED_MS = 6 * HOUR_MS
/** So long good reads agree that much is missing, and it is gone. */
export const AGREED_MS = 6 * HOUR_MS

const age = (at: Date | null, now: Date) => (at ? now.getTime() - at.getTime() : Infinity)

/** In the order in which a host has to do something: an answer, a look, nothing yet. */
export function statusOf(feed: FeedStanding, now: Date): FeedStatus {
  if (feed.asksSince) return 'asks'
  if (feed.failures > 0) return 'failing'
  return age(feed.lastGoodAt, now) > LATE_MS ? 'late' : 'ok'
}

export const isStale = ({ lastGoodAt }: Pick<FeedStanding, 'lastGoodAt'>, now: Date): boolean =>
  age(lastGoodAt, now) > STALE_MS

export const isTrusted = ({ lastGoodAt }: Pick<FeedStanding, 'lastGoodAt'>, now: Date): boolean =>
  age(lastGoodAt, now) <= UNTRUSTED_MS

/** True if good reads have agreed for so long that the host need not be asked. */
export const hasAgreed = (asksSince: Date | null, now: Date): boolean =>
  asksSince !== null && age(asksSince, now) >= AGREED_MS

/**
 * Time of the next read of a feed: after 15 minutes, a fifth more or less so that not all come at once; later if it fails again
 * and again. `chance` is 0 to 1.
 */
export function nextRead(now: Date, failures: number, chance: number): Date {
  const minutes = READ_MINUTES * Math.min(BACKOFF_MAX, Math.max(1, failures))
  return new Date(now.getTime() + minutes * (1 - JITTER + 2 * JITTER * chance) * MINUTE_MS)
}
