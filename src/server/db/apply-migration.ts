import type pg from 'pg'
import type { LandedMigration, Migration } from './migration-files.ts'

const INDEX = /^create (?:unique )?index concurrently (?:if not exists )?(\w+)/im

/** Whole or not at all. */
async function applyWhole(client: pg.Client, { name, checksum, sql }: Migration): Promise<void> {
  await client.query('begin')
  await client.query(sql)
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  await client.query('commit')
}

/** Drops what a start that was ended left of an index that it was making: it is there, and useless. */
async function dropHalfIndex(client: pg.Client, statement: string): Promise<void> {
  const index = INDEX.exec(statement)?.[1]
  if (!index) return
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount) await client.query(`drop index concurrently ${index}`)
}

/** One statement after the other; a start that is ended between two is taken up by the next, and the one under way runs again. */
async function applyByStatement(
  client: pg.Client,
  { name, checksum }: Migration,
  statements: readonly string[],
  landed: LandedMigration | undefined,
): Promise<void> {
  await client.query(
    'insert into schema_migrations (name, step) values ($1, 0) on conflict (name) do nothing',
    [name],
  )
  const from = landed?.step ?? 0
  for (const [place, statement] of statements.slice(from).entries()) {
    await dropHalfIndex(client, statement)
    await client.query(statement)
    await client.query('update schema_migrations set step = $2 where name = $1', [name, from + place + 1])
  }
  await client.query(
    'update schema_migrations set step = null, checksum = $2, applied_at = clock_timestamp() where name = $1',
    [name, checksum],
  )
}

export const applyMigration = (
  client: pg.Client,
  migration: Migration,
  landed: LandedMigration | undefined,
): Promise<void> =>
  migration.statements
    ? applyByStatement(client, migration, migration.statements, landed)
    : applyWhole(client, migration)
