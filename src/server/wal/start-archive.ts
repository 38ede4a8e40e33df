import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isAhead } from '../../contract/ahead.ts'
import { runScript } from '../backup/run-script.ts'
import { type Connection, connectionOptions } from '../db/pools/connection.ts'
import type { Deps } from '../deps.ts'
import {
  archiveOf,
  type Base,
  basesIn,
  GONE,
  logFilesIn,
  missesLog,
  picturesOf,
  spoolOf,
} from './archive-place.ts'
import { boundSpool, shipPicturesAndWal, spooledIn } from './ship-wal.ts'

const CHECK_MS = 5000
const PICTURES_MS = 60_000
const BASE_MS = 24 * 60 * 60_000
/** A base that failed is tried again after this. */
const RETRY_MS = 15 * 60_000
/** A recovery to any moment of the last day needs the one before, too. */
const BASES = 2
const NICENESS = 10
const STOP_MS = 2000

async function ask<Row extends pg.QueryResultRow>(connection: Connection, sql: string): Promise<Row> {
  const client = new pg.Client({ ...connectionOptions(connection), application_name: 'naledi-archive' })
  client.on('error', () => undefined) // told by the statement that is under way
  try {
    await client.connect()
    return (await client.query<Row>(sql)).rows[0]! // a select without a table has one row
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Tells whether a base backup is due: a day after the last one, where the log misses a part since then, or where a clock that was ahead has dated that. */
export function isBaseDue(newest: Base | undefined, logFiles: readonly string[], now: Date): boolean {
  if (!newest) return true
  const isOld = now.getTime() - newest.endedAt.getTime() >= BASE_MS
  return isOld || isAhead(newest.endedAt, now) || missesLog(logFiles, newest)
}

/** Removes base backups but the newest, those that a kill left half written, and files of the log that no recovery needs. */
export async function thinOutArchive(archive: string): Promise<void> {
  for (const name of await readdir(archive))
    if (/\.new-base(\.part)?$/.test(name)) await rm(path.join(archive, name), { force: true })
  const bases = await basesIn(archive)
  for (const { path: file } of bases.slice(BASES)) await rm(file, { force: true })
  const oldest = bases.slice(0, BASES).at(-1)
  if (!oldest) return
  // Of whichever timeline: those of a later one have the same numbers or greater.
  const position = (segment: string) => segment.slice(8)
  for (const name of await logFilesIn(archive))
    if (!name.includes('.') && position(name) < position(oldest.firstSegment))
      await rm(path.join(archive, `${name}.wal`), { force: true })
}

/** Removes photos that were gone at the base backup before, which is the older one now; those gone since are marked. */
export async function thinOutPictures(archive: string, there: ReadonlySet<string>): Promise<void> {
  const folder = picturesOf(archive)
  for (const name of await readdir(folder))
    if (name.endsWith(GONE)) await rm(path.join(folder, name), { force: true })
    else if (!there.has(name)) await rename(path.join(folder, name), path.join(folder, name + GONE))
}

type Archiving = Pick<Deps, 'config' | 'log' | 'now' | 'uploads'> & {
  /** A superuser's. */
  connection: Connection
  backupDir: string
}

/**
 * Archives the log of the embedded database from now on: each segment within seconds of its end, which comes after a minute at most, photos every
 * minute, and a base backup each day. Gives the way to end it.
 */
export function startArchive({
  config,
  log,
  now,
  uploads,
  connection,
  backupDir,
}: Archiving): () => Promise<void> {
  const stopped = new AbortController()
  const { signal } = stopped
  const { dataDir, backupKey } = config
  let isFailing = false
  let picturesAt = 0
  let triedAt = -Infinity

  async function makeBase(archive: string): Promise<void> {
    triedAt = performance.now()
    const { isGood, said } = await runScript(['base-backup.ts', backupDir], config, connection, {
      niceness: NICENESS,
      signal,
    })
    if (signal.aborted) return
    if (!isGood) return log.error({ reason: said.split('\n').at(-1) }, 'No base backup was made')
    log.info({ file: said }, 'A base backup was made')
    await thinOutArchive(archive)
    await thinOutPictures(archive, new Set(await uploads.names()))
  }

  async function round(archive: string): Promise<void> {
    const waits = (await spooledIn(spoolOf(dataDir))).length > 0
    if (waits || performance.now() - picturesAt >= PICTURES_MS) {
      await shipPicturesAndWal(uploads, spoolOf(dataDir), archive, backupKey)
      picturesAt = performance.now()
    }
    const [newest] = await basesIn(archive)
    const isDue = isBaseDue(newest, await logFilesIn(archive), now())
    if (isDue && performance.now() - triedAt >= RETRY_MS) await makeBase(archive)
  }

  async function open(): Promise<string | null> {
    const found = await ask<{ system: string; mode: string }>(
      connection,
      // The checkpointer ends segments in time. It reckons how long to sleep before a start is over, without them, and would wake after `checkpoint_timeout`.
      `select (select system_identifier::text from pg_control_system()) as system, current_setting('archive_mode') as mode, pg_reload_conf()`,
    )
    if (found.mode !== 'on') {
      log.warn(
        'The log of the database is archived from the next start on: the database was left running by one without BACKUP_DIR',
      )
      return null
    }
    const archive = archiveOf(backupDir, found.system)
    await mkdir(picturesOf(archive), { recursive: true, mode: 0o700 })
    return archive
  }

  async function fail(error: unknown): Promise<void> {
    if (signal.aborted) return
    // Once for each time that it stops.
    if (!isFailing) log.error({ err: error }, 'The log of the database could not be archived')
    isFailing = true
    const dropped = await boundSpool(spoolOf(dataDir)).catch(() => 0)
    if (dropped > 0) log.error({ dropped }, 'Files of the log were dropped, to leave space for the data')
  }

  async function work(): Promise<void> {
    let archive: string | null | undefined
    while (!signal.aborted && archive !== null) {
      try {
        archive ??= await open()
        if (archive) await round(archive)
        isFailing = false
      } catch (error) {
        await fail(error)
      }
      await pause(CHECK_MS, null, { signal }).catch(() => undefined)
    }
  }
  const ended = work()
  return async () => {
    stopped.abort()
    await Promise.race([ended, pause(STOP_MS, null, { ref: false })])
  }
}
