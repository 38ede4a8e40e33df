import { sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'
import type { Deps } from '../deps.ts'
import { TRIES_MAX } from './complete.ts'
import type { AnyKind, OutgoingKind } from './kind.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** South Africa has no summer time. */
const AHEAD_MS = 2 * HOUR_MS
/** Of recurring work there is one piece, whatever it is about. */
const SUBJECT = '-'

/** Times in South Africa: each day at an hour and a minute, each hour at a minute, or each minute. */
export type Every = { hour?: number; minute?: number }

export type RecurringKind = OutgoingKind & {
  every: Every
  /** Does the work itself, whatever the time. */
  once(deps: Deps): Promise<void>
}

/** Returns the first time after `now`. */
export function nextRun({ hour, minute }: Every, now: Date): Date {
  const stepMs = hour !== undefined ? DAY_MS : minute !== undefined ? HOUR_MS : MINUTE_MS
  const startMs = (hour ?? 0) * HOUR_MS + (minute ?? 0) * MINUTE_MS - AHEAD_MS
  return new Date((Math.floor((now.getTime() - startMs) / stepMs) + 1) * stepMs + startMs)
}

/**
 * Work that comes back by the clock, in one process at a time. A run that was due while nothing ran is made up for once. One that
 * throws is tried again as other work is, and after the last try comes back at its next time.
 */
export const recurring = ({
  name,
  every,
  run,
}: {
  name: string
  every: Every
  run(deps: Deps): Promise<void>
}): RecurringKind => ({
  name,
  every,
  places: 1,
  once: run,
  async run(deps, { tries }) {
    try {
      await run(deps)
      return { at: nextRun(every, deps.now()) }
    } catch (error) {
      if (tries < TRIES_MAX) throw error
      return { at: nextRun(every, deps.now()), error }
    }
  },
})

const isRecurring = (kind: AnyKind): kind is RecurringKind => 'every' in kind

/** Schedules the next run of each recurring kind that has none yet, or a later one. */
export async function scheduleRecurring(db: Db, kinds: readonly AnyKind[], now: Date): Promise<void> {
  const found = kinds.filter(isRecurring)
  const names = found.map(({ name }) => name)
  const times = found.map(({ every }) => nextRun(every, now).toISOString())
  await db.execute(sql`
    select schedule(kind, ${SUBJECT}, at, '-', false, true)
    from unnest(${sql.param(names)}::text[], ${sql.param(times)}::timestamptz[]) as next (kind, at)`)
}
