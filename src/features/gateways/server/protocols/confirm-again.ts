const SECOND_MS = 1000
/** So long after it came: 10 seconds, a minute, 10 minutes, an hour, 6 hours and a day. */
const CONFIRMED_AT = [10, 60, 600, 3600, 6 * 3600, 24 * 3600].map(seconds => seconds * SECOND_MS)

/** Time at which an unconfirmed notification is asked about again; null: no longer. */
export function confirmAgainAt(receivedAt: Date, now: Date): Date | null {
  const passed = now.getTime() - receivedAt.getTime()
  const next = CONFIRMED_AT.find(ms => ms > passed)
  return next === undefined ? null : new Date(receivedAt.getTime() + next)
}
