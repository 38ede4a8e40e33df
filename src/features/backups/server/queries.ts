import { desc, eq, sql } from 'drizzle-orm'
import { isAhead } from '#src/contract/ahead.ts'
import { backups } from '#src/server/db/schema.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { isOverdue } from '../rules.ts'

export type Backup = typeof backups.$inferSelect

/** Most rows that are read: retention leaves some dozens. */
const ROWS_MAX = 3000

export type BackupState = {
  /** The newest first. */
  all: Backup[]
  lastGood: Backup | undefined
  lastChecked: Backup | undefined
  isLate: boolean
}

/** Returns the backups that were made, but those of a clock that was ahead, and whether the next one is overdue; by its own settings, or those of the process that made the last one. */
export async function stateOfBackups(db: Db, now: Date, everyMs: number | undefined): Promise<BackupState> {
  const rows = await db.select().from(backups).orderBy(desc(backups.beganAt)).limit(ROWS_MAX)
  const all = rows.filter(({ beganAt }) => !isAhead(beganAt, now))
  const lastGood = all.find(({ state }) => state === 'good')
  const [lastChecked] = all
    .filter(({ checkedAt }) => checkedAt !== null)
    .toSorted((one, other) => other.checkedAt!.getTime() - one.checkedAt!.getTime()) // filtered
  const spanMs = everyMs ?? (all[0]?.everySeconds ?? 0) * 1000
  const since = lastGood?.beganAt ?? all.at(-1)?.beganAt ?? null
  return { all, lastGood, lastChecked, isLate: spanMs > 0 && isOverdue(since, spanMs, now) }
}

/** Records that a backup begins; whatever is still being made was stopped. Gives its id. */
export async function beginBackup(db: Db, everyMs: number): Promise<string> {
  await db
    .update(backups)
    .set({ state: 'failed', problem: 'It was stopped before its end', endedAt: sql`moment()` })
    .where(eq(backups.state, 'making'))
  const [row] = await db
    .insert(backups)
    .values({ state: 'making', everySeconds: Math.round(everyMs / 1000) })
    .returning({ id: backups.id })
  return row!.id // it was inserted
}

export const endBackup = (
  db: Db,
  id: string,
  outcome: { file: string; bytes: number } | { problem: string },
): Promise<unknown> =>
  db
    .update(backups)
    .set({
      ...outcome,
      state: 'file' in outcome ? ('good' as const) : ('failed' as const),
      endedAt: sql`moment()`,
    })
    .where(eq(backups.id, id))

/** Records what came of proving a backup: what was wrong, or null. */
export const recordCheck = (db: Db, id: string, problem: string | null): Promise<unknown> =>
  db
    .update(backups)
    .set({ checkedAt: sql`moment()`, checkProblem: problem })
    .where(eq(backups.id, id))

/** Forgets backups whose files were removed, and tries that nobody asks about any more. */
export async function forgetBackups(db: Db, names: readonly string[]): Promise<void> {
  await db.execute(sql`
    delete from backups where file = any(${sql.param(names)}::text[])
      or state = 'failed' and began_at < moment() - interval '30 days'`)
}

/** Everybody who looks after this installation. */
export async function administratorsOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from users where role = 'admin' and suspended_at is null and deleted_at is null`,
  )
  return rows.map(({ id }) => id)
}

export async function backupById(db: Db, id: string): Promise<Backup | undefined> {
  const [backup] = await db.select().from(backups).where(eq(backups.id, id))
  return backup
}
