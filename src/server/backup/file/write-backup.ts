import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Connection, connectionOptions } from '../../db/pools/connection.ts'
import type { Uploads } from '../../outside/uploads.ts'
import { HOLD_PICTURES } from '../../pictures/hold-pictures.ts'
import { missingPictures } from '../../pictures/shown-pictures.ts'
import { writeBackupFile } from './backup-file.ts'
import { BackupError } from '../backup-error.ts'
import { type Begin, type Close, describeDatabase, type End, type Manifest } from './manifest.ts'
import { checkOfSecretKey } from '../secret-key-check.ts'
import { columnsOf, otherSchemas, placeOf, SAME_WORDS, sumsOf, type Table, tablesOf } from '../tables.ts'
import { createFrameWriter, type FrameWriter } from './write-frames.ts'

/** Pictures that are read ahead of the one that is written: a bucket answers each after a while. */
const AHEAD = 8
const CONNECT_TIMEOUT_MS = 10_000

export type BackupSource = {
  connection: Connection
  uploads: Pick<Uploads, 'names' | 'read'>
  /** Those that are at hand, the one that seals first. */
  secretKeys: readonly string[]
  version: string
}

export type BackupOptions = {
  folder: string
  now: Date
  backupKey: string | undefined
  /** True if the secret key goes into the file. */
  withSecretKey?: boolean
  /** Ends it; nothing is left then. */
  signal?: AbortSignal | undefined
  /** True if the tables are those of this version; else nobody can tell which pictures they show. */
  isCurrent?: boolean
}

export type Made = {
  path: string
  bytes: number
  tables: number
  rows: number
  pictures: number
  missing: string[]
  /** Schemas that are not the product's, and are not in the file. */
  otherSchemas: string[]
}

type Counted = Pick<Made, 'tables' | 'rows'>

async function writeTable(
  client: pg.Client,
  frames: FrameWriter,
  table: Table,
  signal: AbortSignal | undefined,
): Promise<number> {
  await frames.say('begin', { table } satisfies Begin)
  const sums = await sumsOf(client, table)
  // Of a table in parts a select alone gives all.
  const rows = client.query(copyTo(`copy (select ${columnsOf(table)} from ${placeOf(table)}) to stdout`))
  for await (const chunk of rows) {
    signal?.throwIfAborted()
    await frames.bytes(chunk as Buffer) // a stream of COPY has nothing else
  }
  await frames.say('close', sums satisfies Close)
  return Number(sums.rows)
}

/** One snapshot of all tables: whatever is written meanwhile, it is of one moment. */
async function writeTables(
  client: pg.Client,
  frames: FrameWriter,
  signal: AbortSignal | undefined,
): Promise<Counted> {
  const counted = { tables: 0, rows: 0 }
  for (const table of await tablesOf(client)) {
    counted.rows += await writeTable(client, frames, table, signal)
    counted.tables += 1
  }
  return counted
}

async function writePictures(
  uploads: BackupSource['uploads'],
  names: readonly string[],
  frames: FrameWriter,
  signal: AbortSignal | undefined,
): Promise<void> {
  const ahead: { name: string; bytes: Promise<Buffer | null> }[] = []
  const read = (name: string) => {
    const bytes = uploads.read(name)
    bytes.catch(() => undefined) // told by what awaits it
    ahead.push({ name, bytes })
  }
  for (const name of names.slice(0, AHEAD)) read(name)
  for (let next = AHEAD; ahead.length > 0; next += 1) {
    const { name, bytes } = ahead.shift()! // there is one
    const content = await bytes
    signal?.throwIfAborted()
    const following = names[next]
    if (following !== undefined) read(following)
    if (!content) throw new BackupError(`The picture ${name} went while it was copied: try again`)
    await frames.say('begin', { picture: name, bytes: content.length } satisfies Begin)
    await frames.bytes(content, { compresses: false })
    await frames.say('close', { sha256: createHash('sha256').update(content).digest('hex') } satisfies Close)
  }
}

async function writeAll(
  client: pg.Client,
  file: FileHandle,
  { uploads, secretKeys, version }: BackupSource,
  { now, backupKey, withSecretKey = false, isCurrent = true, signal }: BackupOptions,
): Promise<Omit<Made, 'path' | 'bytes'>> {
  const frames = await createFrameWriter(file, backupKey)
  await client.query(SAME_WORDS)
  await client.query(HOLD_PICTURES)
  await client.query('begin isolation level repeatable read, read only')
  const manifest: Manifest = {
    madeAt: now.toISOString(),
    version,
    ...(await describeDatabase(client)),
    secretKeyCheck: secretKeys[0] ? checkOfSecretKey(secretKeys[0]) : null,
    hasSecretKey: withSecretKey,
  }
  await frames.say('manifest', manifest)
  if (withSecretKey) {
    if (secretKeys.length === 0) throw new BackupError('There is no secret key to put into the backup')
    await frames.say('begin', { secretKey: true } satisfies Begin)
    await frames.bytes(Buffer.from(secretKeys.join('\n')))
    await frames.say('close', {})
  }
  const counted = await writeTables(client, frames, signal)
  // Of what the snapshot shows each file is there since before it was written down.
  const names = await uploads.names()
  const missing = isCurrent ? await missingPictures(client, new Set(names)) : null
  const others = await otherSchemas(client)
  // The snapshot is over, so that the database may clean up again; the lock on pictures is the connection's.
  await client.query('commit')
  await writePictures(uploads, names, frames, signal)
  await frames.say('end', { tables: counted.tables, pictures: names.length, missing } satisfies End)
  return { ...counted, pictures: names.length, missing: missing ?? [], otherSchemas: others }
}

/**
 * Makes a backup of a database that may be in use, and of its pictures, in one file. It needs the same little memory however much there
 * is. Throws `BackupError`, and leaves nothing then.
 */
export async function makeBackup(source: BackupSource, options: BackupOptions): Promise<Made> {
  const client = new pg.Client({
    ...connectionOptions(source.connection),
    application_name: 'naledi-backup',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  client.on('error', () => undefined) // told by the statement that is under way, or by the next
  try {
    await client.connect()
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('public.schema_migrations') is not null as "isThere"`,
    )
    if (!rows[0]!.isThere) throw new BackupError('The database is empty: there is nothing to back up') // a select without a table has one row
    let made: Omit<Made, 'path' | 'bytes'> | undefined
    const written = await writeBackupFile(options.folder, options.now, async file => {
      made = await writeAll(client, file, source, options)
    })
    return { ...made!, ...written } // it was written
  } finally {
    await client.end().catch(() => undefined)
  }
}
