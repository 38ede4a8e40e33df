import { chown, mkdir, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { BackupError } from '../backup/backup-error.ts'
import { type Check, checkRecovered } from '../backup/checks.ts'
import { folderTarget } from '../backup/folder-target.ts'
import { readFrames } from '../backup/file/read-frames.ts'
import type { Config } from '../config.ts'
import { type DatabaseUser, databaseUser } from '../db/roles/database-user.ts'
import { connectionOptions } from '../db/pools/connection.ts'
import { openUploads } from '../outside/open-uploads.ts'
import { StartError } from '../start-error.ts'
import { quotedInCommand } from './archive-settings.ts'
import { archivesIn, GONE, type Base, basesIn, logFilesIn, picturesOf } from './archive-place.ts'
import type { BasePart } from './base-backup.ts'
import { bytesOfSealed } from './sealed-file.ts'

const ENDS_BEFORE = /recovery ended before configured recovery target was reached/

type Chosen = Base & { archive: string }

/** Chooses the newest base backup that ended by then. Throws `BackupError` that says how far back one can go. */
async function chooseBase(folder: string, until: Date | null): Promise<Chosen> {
  const all: Chosen[] = []
  for (const archive of await archivesIn(folder))
    for (const base of await basesIn(archive)) all.push({ ...base, archive })
  if (all.length === 0)
    throw new BackupError(
      `There is no archive of the log in ${folder}: give the folder that BACKUP_DIR names, in which wal lies`,
    )
  const sorted = all.toSorted((one, other) => other.endedAt.getTime() - one.endedAt.getTime())
  const chosen = sorted.find(({ endedAt }) => !until || endedAt <= until)
  if (chosen) return chosen
  throw new BackupError(
    `The archive in ${folder} begins at ${sorted.at(-1)!.endedAt.toISOString()}: choose that time or a later one, or restore a backup`, // there is one
  )
}

type Owned = { user: DatabaseUser | null }

async function makeOwned(folder: string, { user }: Owned): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (user) await chown(folder, user.uid, user.gid)
}

/** Writes bytes in turn; runs of zeros take no space. */
async function writeSparse(name: string, bytes: AsyncIterable<Buffer>, { user }: Owned): Promise<void> {
  const file = await open(name, 'w', 0o600)
  try {
    let at = 0
    for await (const chunk of bytes) {
      if (!isZero(chunk)) await file.write(chunk, 0, chunk.length, at)
      at += chunk.length
    }
    await file.truncate(at)
    if (user) await file.chown(user.uid, user.gid)
  } finally {
    await file.close()
  }
}

const isZero = (bytes: Buffer): boolean => bytes.every(byte => byte === 0)

/** Unpacks a base backup into the folder of the database. */
async function unpackBase(base: Base, clusterDir: string, backupKey: string | undefined, owned: Owned) {
  await makeOwned(clusterDir, owned)
  let file: Awaited<ReturnType<typeof open>> | undefined
  try {
    for await (const frame of readFrames(base.path, backupKey)) {
      if (frame.kind === 'bytes') await file!.write(await frame.payload()) // each file begins with its name
      else {
        await file?.close()
        file = undefined
      }
      if (frame.kind !== 'begin') continue
      const part = JSON.parse((await frame.payload()).toString()) as BasePart // proved, so it is what was written
      const name = path.resolve(clusterDir, 'folder' in part ? part.folder : part.file)
      if (!name.startsWith(clusterDir + path.sep))
        throw new BackupError(`${base.path} names a file outside of its folder`)
      if ('folder' in part) await makeOwned(name, owned)
      else {
        file = await open(name, 'w', 0o600)
        if (owned.user) await file.chown(owned.user.uid, owned.user.gid)
      }
    }
  } finally {
    await file?.close().catch(() => undefined)
  }
  await makeOwned(path.join(clusterDir, 'pg_wal/archive_status'), owned)
  await writeSparse(path.join(clusterDir, 'recovery.signal'), noBytes(), owned)
}

async function* noBytes(): AsyncGenerator<Buffer> {}

/** Unpacks the log since a base backup, for PostgreSQL to read. */
async function unpackLog(base: Chosen, folder: string, backupKey: string | undefined, owned: Owned) {
  await makeOwned(folder, owned)
  for (const name of await logFilesIn(base.archive)) {
    if (!name.includes('.') && name.slice(8) < base.firstSegment.slice(8)) continue
    const bytes = bytesOfSealed(path.join(base.archive, `${name}.wal`), backupKey)
    await writeSparse(path.join(folder, name), bytes, owned)
  }
}

async function restorePictures(config: Config, archive: string): Promise<Set<string>> {
  const uploads = openUploads(config)
  await uploads.reach()
  const names = await readdir(picturesOf(archive)).catch(() => [])
  for (const file of names.filter(each => !each.endsWith('.part'))) {
    const name = file.endsWith(GONE) ? file.slice(0, -GONE.length) : file
    const chunks: Buffer[] = []
    for await (const chunk of bytesOfSealed(path.join(picturesOf(archive), file), config.backupKey))
      chunks.push(chunk)
    if ((await uploads.bytesOf(name)) === null) await uploads.keep(name, Buffer.concat(chunks))
  }
  return new Set(await uploads.names())
}

export type Recovered = { name: string; reached: Date | null; checks: Check[] }

/**
 * Restores the embedded database of an archive as it was at a moment, or at its end where that is null, into an empty DATA_DIR, and proves what is
 * there then. Throws `BackupError` or `StartError` where it is refused or fails: then the folder is as it was.
 */
export async function restoreUntil(
  folder: string,
  until: Date | null,
  config: Config,
  signal?: AbortSignal,
): Promise<Recovered> {
  const owned: Owned = { user: null }
  const logDir = path.join(config.dataDir, 'wal-restore')
  let base: Chosen | undefined
  const target = await folderTarget(config, {
    async fill(clusterDir) {
      owned.user = await databaseUser(config.dataDir)
      await unpackBase(base!, clusterDir, config.backupKey, owned) // chosen before
      await unpackLog(base!, logDir, config.backupKey, owned)
      signal?.throwIfAborted()
    },
    settings: [
      'archive_mode=off',
      `restore_command=cp ${quotedInCommand(logDir)}/%f %p`,
      'recovery_target_action=promote',
      // It says that it is ready once the recovery has ended, and not while it can be read.
      'hot_standby=off',
      ...(until ? [`recovery_target_time=${until.toISOString().replace('Z', '+00')}`] : []),
    ],
  })
  try {
    await target.checkEmpty()
    base = await chooseBase(folder, until)
    const connection = await target.begin(path.basename(base.path))
    await rm(logDir, { recursive: true, force: true })
    const pictures = await restorePictures(config, base.archive)
    const client = new pg.Client(connectionOptions(connection))
    await client.connect()
    const { rows } = await client.query<{ reached: Date | null }>(
      'select pg_last_xact_replay_timestamp() as reached',
    )
    await client.end()
    const checks = await checkRecovered({ connection, pictures, secretKeys: target.secretKeys })
    signal?.throwIfAborted()
    await target.finish()
    return { name: target.name, reached: rows[0]!.reached, checks } // a select without a table has one row
  } catch (error) {
    await target.undo()
    if (error instanceof StartError && ENDS_BEFORE.test(error.message))
      throw new BackupError(
        `The archive in ${folder} ends before ${until?.toISOString()}: choose an earlier time, or leave --until out to restore all that it holds`,
      )
    throw error
  } finally {
    await target.close()
  }
}
