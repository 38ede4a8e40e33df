import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { migrationsIn } from '../db/migration-files.ts'
import { migrate, MIGRATIONS, SCHEMA } from '../db/migrate.ts'
import { type Connection, connectionOptions } from '../db/pools/connection.ts'
import { BackupError } from './backup-error.ts'
import { type Loaded, loadTable } from './load-rows.ts'
import type { End, Manifest } from './file/manifest.ts'
import type { OpenBackup, Part } from './file/read-backup.ts'
import { setAside } from './set-aside.ts'
import { ident, placeOf, SAME_WORDS, tablesOf } from './tables.ts'

const EARLIER_QUEUE = path.join(import.meta.dirname, 'earlier-queue.sql')

export type Restored = {
  end: End
  tables: Loaded[]
  /** Tables that are not the product's: their rows were left out. */
  strange: string[]
  /** Migrations that are newer than the backup. */
  applied: string[]
}

type Taking = {
  /** Takes each part that is no table. */
  other(part: Part): Promise<void>
  /** Ends it between two parts. */
  signal?: AbortSignal | undefined
}

/** Refuses a backup of a schema that the files here do not make. Throws `BackupError`. */
export async function checkVersion({ migrations }: Manifest): Promise<void> {
  const files = new Map((await migrationsIn(MIGRATIONS)).map(file => [file.name, file]))
  for (const { name, checksum } of migrations) {
    const file = files.get(name)
    if (!file)
      throw new BackupError(
        `The backup is of a newer version of Naledi: it has had the migration ${name}, which this version does not know. Restore it with the version that made it, or a newer one`,
      )
    if (checksum !== null && checksum !== file.checksum)
      throw new BackupError(`The migration ${name} was edited after this backup was made: put the file back`)
  }
}

/** Makes the tables as they were when the backup was made, in an empty database. */
async function makeTables(connection: Connection, { migrations }: Manifest): Promise<void> {
  const whole = migrations.filter(({ step }) => step === null).map(({ name }) => name)
  await migrate(connection, undefined, MIGRATIONS, SCHEMA, { only: whole, isRestore: true })
}

/** A migration that a stop ended half-way runs as far as it had come. */
async function repeatSteps(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const files = await migrationsIn(MIGRATIONS)
  for (const { name, step } of migrations) {
    if (step === null) continue
    const statements = files.find(file => file.name === name)?.statements ?? []
    for (const statement of statements.slice(0, step)) await client.query(statement)
    await client.query('insert into schema_migrations (name, step) values ($1, $2)', [name, step])
  }
}

async function loadParts(
  client: pg.Client,
  { manifest, parts }: OpenBackup,
  { other, signal }: Taking,
): Promise<Omit<Restored, 'applied'>> {
  const here = await tablesOf(client)
  const [tables, strange]: [Loaded[], string[]] = [[], []]
  await client.query('begin')
  await client.query(`set local maintenance_work_mem = '128MB'`)
  const putBack = await setAside(client, here)
  // Rows that migrations put there come with the backup.
  await client.query(`truncate ${here.map(placeOf).join(', ')}`)
  for (;;) {
    signal?.throwIfAborted()
    const { value, done } = await parts.next()
    if (done) {
      for (const { name, last } of manifest.sequences)
        await client.query('select setval(to_regclass($1), $2)', [`public.${ident(name)}`, last])
      await putBack()
      await client.query('commit')
      return { end: value, tables, strange }
    }
    if (!('table' in value.begin)) await other(value)
    else {
      const loaded = await loadTable(client, here, value.begin.table, value)
      if (loaded) tables.push(loaded)
      else strange.push(value.begin.table.name)
    }
  }
}

/**
 * Puts the rows of a backup into an empty database, in the tables of the backup's version, and then brings those up to this version.
 * Throws `BackupError`, and leaves what it made to its caller.
 */
export async function restoreDatabase(
  connection: Connection,
  backup: OpenBackup,
  taking: Taking,
): Promise<Restored> {
  await makeTables(connection, backup.manifest)
  const client = new pg.Client({
    ...connectionOptions(connection),
    application_name: 'naledi-restore',
    keepAlive: true,
  })
  client.on('error', () => undefined) // told by the statement that is under way, or by the next
  try {
    await client.connect()
    if (backup.manifest.hasQueue) await client.query(await readFile(EARLIER_QUEUE, 'utf8'))
    await client.query(SAME_WORDS)
    await repeatSteps(client, backup.manifest)
    const loaded = await loadParts(client, backup, taking)
    const applied = await migrate(connection, undefined, MIGRATIONS, SCHEMA, { isRestore: true })
    await client.query('analyze')
    return { ...loaded, applied }
  } finally {
    await client.end().catch(() => undefined)
  }
}
