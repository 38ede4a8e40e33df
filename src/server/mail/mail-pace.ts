import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'

/** Returns how many emails a minute an administrator lets the installation send; null where each process sends as fast as `MAIL_PACE` lets it. */
export async function mailPaceOf(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ per_minute: number | null }>(sql`select per_minute from mail_pace`)
  return rows[0]!.per_minute // the migration put in the only row
}

/** Holds from the next email on, in every process. */
export const saveMailPace = (tx: Db, perMinute: number | null) =>
  tx.execute(sql`update mail_pace set per_minute = ${perMinute}, next_at = moment()`)

/** Takes the next turn of all processes together, and gives how many milliseconds it is away; 0 without a pace. */
export async function takeTurn(db: Db): Promise<number> {
  const { rows } = await db.execute<{ wait: number }>(sql`
    update mail_pace set next_at = greatest(next_at, moment()) + make_interval(secs => 60.0 / per_minute) where per_minute is not null
    returning (extract(epoch from next_at - make_interval(secs => 60.0 / per_minute) - moment()) * 1000)::float as wait`)
  return Math.max(0, rows[0]?.wait ?? 0)
}

/** Waits for a turn. What lets somebody into an account takes one and goes at once: others wait the longer. */
export async function waitForTurn(db: Db, isUrgent: boolean): Promise<void> {
  const waitMs = await takeTurn(db)
  if (waitMs > 0 && !isUrgent) await pause(waitMs)
}
