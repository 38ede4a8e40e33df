import { isAhead } from '#src/contract/ahead.ts'

const DAY_MS = 24 * 60 * 60_000
/** A try that failed is made again after this, or after the usual span where that is shorter. */
const RETRY_MS = 15 * 60_000
/** Each that stays is proved again before a week is over. */
const CHECK_MS = 6 * DAY_MS
/** So many stay however often backups are made: the last one may hold what somebody wants undone. */
const NEWEST = 3

export type Tried = { at: Date; state: 'making' | 'good' | 'failed' }

/** Returns when the next backup is due by the newest try; null: now. One that is being made by nobody was stopped. */
export function dueAt(newest: Tried | undefined, everyMs: number): Date | null {
  if (!newest || newest.state === 'making') return null
  const afterMs = newest.state === 'good' ? everyMs : Math.min(everyMs, RETRY_MS)
  return new Date(newest.at.getTime() + afterMs)
}

/** Tells whether somebody should look: the last good backup, or the first try where none was good, is older than twice the span. */
export const isOverdue = (since: Date | null, everyMs: number, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() > 2 * everyMs

export type Stored = { name: string; at: Date; checkedAt: Date | null; isProved: boolean }

/** The backup that is proved next, of those that are there, newest first: the newest once a day, and each before a week is over. */
export function nextToCheck<B extends Stored>(stored: readonly B[], now: Date): B | null {
  const ageMs = (at: Date) => now.getTime() - at.getTime()
  const checkOf = ({ checkedAt }: B) => (checkedAt && !isAhead(checkedAt, now) ? checkedAt : null)
  const [newest] = stored
  const lastMs = Math.max(0, ...stored.map(each => checkOf(each)?.getTime() ?? 0))
  if (newest && !checkOf(newest) && now.getTime() - lastMs >= DAY_MS) return newest
  return stored.find(each => ageMs(checkOf(each) ?? each.at) >= CHECK_MS) ?? null
}

type Retention = { days: number; weeks: number; months: number }

const SOUTH_AFRICA_MS = 2 * 60 * 60_000
const dayOf = (at: Date): string => new Date(at.getTime() + SOUTH_AFRICA_MS).toISOString().slice(0, 10)
/** The Monday of its week. */
function weekOf(at: Date): string {
  const day = new Date(`${dayOf(at)}T00:00:00Z`)
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}
const monthOf = (at: Date): string => dayOf(at).slice(0, 7)

/**
 * The backups that may go, of those that are there, newest first. The newest three stay, the newest of each of so many days, weeks and months in which
 * there is one, and the newest that is proved, until a newer one is.
 */
export function expired<B extends Stored>(stored: readonly B[], retention: Retention): B[] {
  const stay = new Set<B>(stored.slice(0, NEWEST))
  const proved = stored.find(({ isProved }) => isProved)
  if (proved) stay.add(proved)
  for (const [spanOf, count] of [
    [dayOf, retention.days],
    [weekOf, retention.weeks],
    [monthOf, retention.months],
  ] as const) {
    const spans = new Set<string>()
    for (const each of stored) {
      const span = spanOf(each.at)
      if (spans.has(span)) continue
      if (spans.size === count) break
      spans.add(span)
      stay.add(each)
    }
  }
  return stored.filter(each => !stay.has(each))
}
