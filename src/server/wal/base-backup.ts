import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Connection } from '../db/pools/connection.ts'
import { connectionOptions } from '../db/pools/connection.ts'
import { archiveOf, nameOfBase } from './archive-place.ts'
import { writeSealed } from './sealed-file.ts'

/** Is made anew by PostgreSQL, or must not be copied ("Making a Base Backup Using the Low Level API" in its manual). */
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_internal.init',
  'backup_label',
  'tablespace_map',
])
const EMPTY_FOLDERS = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const CHUNK_BYTES = 256 * 1024

/** A part of a base backup: a folder, or a file with its bytes. */
export type BasePart = { folder: string } | { file: string }

type Entry = { name: string; isFolder: boolean }

async function* entriesOf(clusterDir: string, below = ''): AsyncGenerator<Entry> {
  for (const entry of await readdir(path.join(clusterDir, below), { withFileTypes: true })) {
    const name = path.join(below, entry.name)
    if (LEFT_OUT.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue
    yield { name, isFolder: entry.isDirectory() }
    if (entry.isDirectory() && !EMPTY_FOLDERS.has(name)) yield* entriesOf(clusterDir, name)
  }
}

/** Returns the bytes of a file of a database that runs; a file that was removed meanwhile has none, as the log will tell. */
async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) yield chunk as Buffer // a stream without an encoding has nothing else
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

export type BaseSource = {
  connection: Connection
  clusterDir: string
  backupDir: string
  backupKey: string | undefined
}

/**
 * Copies the files of the embedded database while it runs into its archive below `backupDir`, to begin a recovery with. Gives the path. Needs a
 * superuser's connection, over which the copy is announced to PostgreSQL.
 */
export async function makeBase(
  { connection, clusterDir, backupDir, backupKey }: BaseSource,
  signal?: AbortSignal,
): Promise<string> {
  const client = new pg.Client({ ...connectionOptions(connection), application_name: 'naledi-base' })
  client.on('error', () => undefined) // told by the statement that is under way, or by the next
  try {
    await client.connect()
    await client.query('set statement_timeout = 0')
    const { rows } = await client.query<{ system: string; segment: string }>(
      `select (select system_identifier::text from pg_control_system()) as system,
         pg_walfile_name(pg_backup_start('naledi', fast => true)) as segment`,
    )
    const { system, segment } = rows[0]! // a select without a table has one row
    const archive = archiveOf(backupDir, system)
    await mkdir(archive, { recursive: true, mode: 0o700 })
    const draft = path.join(archive, `${segment}.new-base`)
    await writeSealed(draft, backupKey, async frames => {
      for await (const { name, isFolder } of entriesOf(clusterDir)) {
        signal?.throwIfAborted()
        await frames.say('begin', (isFolder ? { folder: name } : { file: name }) satisfies BasePart)
        if (!isFolder)
          for await (const chunk of bytesOf(path.join(clusterDir, name))) await frames.bytes(chunk)
      }
      const stopped = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(wait_for_archive => false)',
      )
      await frames.say('begin', { file: 'backup_label' } satisfies BasePart)
      await frames.bytes(Buffer.from(stopped.rows[0]!.labelfile)) // it gives one row
    })
    const { rows: ended } = await client.query<{ now: Date }>('select moment() as now')
    const file = path.join(archive, nameOfBase(ended[0]!.now, segment)) // a select without a table has one row
    await rename(draft, file)
    return file
  } finally {
    await client.end().catch(() => undefined)
  }
}
