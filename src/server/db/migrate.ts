import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { applyMigration } from './apply-migration.ts'
import type { Connection } from './pools/connection.ts'
import { inTurn } from './pools/in-turn.ts'
import { type LandedMigration, type Migration, migrationsIn, missingOf } from './migration-files.ts'
import { wholeSchema } from './whole-schema.ts'

export const MIGRATIONS = path.join(import.meta.dirname, 'migrations')
/** Made of them by `npm run schema`. */
export const SCHEMA = path.join(import.meta.dirname, 'schema.sql')
export const NOT_PERMITTED = '42501'

/** Is there while a restore works on a database, from its begin to its end. */
export const UNFINISHED_TABLE = 'unfinished_restore'
export const UNFINISHED =
  'A restore into the database of DATABASE_URL was not finished, so it holds a part of the data alone: make an empty database, and run `npm run restore` again.'

const TABLE = `
  create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now());
  alter table schema_migrations add column if not exists checksum text, add column if not exists step integer`

/** Of what earlier versions applied: what stands here is it. */
const KEEP_CHECKSUMS = `
  update schema_migrations set checksum = file.checksum from unnest($1::text[], $2::text[]) as file (name, checksum)
  where schema_migrations.name = file.name and schema_migrations.checksum is null and step is null`

export type MigrateOptions = {
  /** Of the migrations these alone, by name. */
  only?: readonly string[]
  /** A restore works on the database; nobody else may before it is finished. */
  isRestore?: boolean
  /** Done before migrations run on data that is there, such as a backup; where it throws none runs. */
  beforeMigrating?(missing: readonly string[]): Promise<void>
}

/**
 * Brings the tables up to date, each migration once and whole, on a connection of its own: of several starts at once the
 * first does it and the others wait, however long. An empty database gets `schema` at once, and then what is newer. Throws `StartError` where the user may not, where the files here are
 * not those that the database has had, and where a restore into it was not finished.
 */
export async function migrate(
  connection: Connection,
  log?: FastifyBaseLogger,
  folder = MIGRATIONS,
  schema: string | null = SCHEMA,
  options: MigrateOptions = {},
): Promise<string[]> {
  try {
    return await inTurn(connection, log, async client => {
      if (!options.isRestore && (await isRestoreUnfinished(client))) throw new StartError(UNFINISHED)
      return applyAll(client, folder, schema, options)
    })
  } catch (error) {
    const { code, message } = error as Error & { code?: string } // pg throws nothing else
    if (code !== NOT_PERMITTED) throw error
    throw new StartError(
      `The tables could not be made (${message}): the user of DATABASE_URL_OWNER, or of DATABASE_URL alone, should own the database.`,
    )
  }
}

async function isRestoreUnfinished(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass('public.${UNFINISHED_TABLE}') is not null as is`,
  )
  return rows[0]!.is // a select without a table has one row
}

const landedIn = async (client: pg.Client): Promise<LandedMigration[]> =>
  (await client.query<LandedMigration>('select name, checksum, step from schema_migrations')).rows

/** The schema says itself which migrations it stands for. */
async function begin(client: pg.Client, file: string, files: readonly Migration[]): Promise<void> {
  const sql = await wholeSchema(file, files)
  if (sql !== null) await client.query(`begin; ${sql} commit`)
}

async function applyAll(
  client: pg.Client,
  folder: string,
  schema: string | null,
  { only, beforeMigrating }: MigrateOptions,
): Promise<string[]> {
  await client.query(TABLE)
  const files = (await migrationsIn(folder)).filter(({ name }) => !only || only.includes(name))
  const before = await landedIn(client)
  if (before.length === 0 && schema !== null) await begin(client, schema, files)
  const landed = before.length === 0 ? await landedIn(client) : before
  const missing = missingOf(files, landed)
  if (landed.some(({ checksum, step }) => checksum === null && step === null))
    await client.query(KEEP_CHECKSUMS, [files.map(({ name }) => name), files.map(each => each.checksum)])
  if (before.length > 0 && missing.length > 0) await beforeMigrating?.(missing.map(({ name }) => name))
  for (const migration of missing)
    await applyMigration(
      client,
      migration,
      landed.find(({ name }) => name === migration.name),
    )
  return missingOf(files, before).map(({ name }) => name)
}
