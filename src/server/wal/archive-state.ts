import { stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db } from '../db/open-db.ts'
import { archiveOf, logFilesIn, spoolOf } from './archive-place.ts'
import { spooledIn } from './ship-wal.ts'

/** A segment ends after a minute at most: after so long without one in the archive somebody should look. */
const LATE_MS = 5 * 60_000

/** The archived log: when its newest file was written, and how many files wait for it. */
export type ArchiveState = { at: Date | null; waiting: number; isLate: boolean }

/** Tells if the newest file of the log is too old. A process that has just begun is given the same time to write one. */
export const isArchiveLate = (at: Date | null, begunAt: Date, now: Date): boolean =>
  now.getTime() - Math.max(at?.getTime() ?? 0, begunAt.getTime()) > LATE_MS

const timeOf = async (file: string): Promise<Date | null> =>
  stat(file).then(
    ({ mtime }) => mtime,
    () => null,
  )

/** Reads the state of the archive from its folder; null where there is none: without BACKUP_DIR, or with a database of one's own. */
export async function archiveState(
  db: Db,
  { databaseUrl, dataDir, backups }: Pick<Config, 'databaseUrl' | 'dataDir' | 'backups'>,
  now: Date,
): Promise<ArchiveState | null> {
  if (databaseUrl !== undefined || !backups) return null
  const { rows } = await db.execute<{ system: string }>(
    sql`select system_identifier::text as system from pg_control_system()`,
  )
  const archive = archiveOf(backups.folder, rows[0]!.system) // a function that gives one row
  const files = await logFilesIn(archive)
  const newest = files.at(-1)
  const at = newest === undefined ? null : await timeOf(path.join(archive, `${newest}.wal`))
  const waiting = await spooledIn(spoolOf(dataDir)).catch(() => [])
  const begunAt = new Date(performance.timeOrigin)
  return { at, waiting: waiting.length, isLate: isArchiveLate(at, begunAt, now) }
}
