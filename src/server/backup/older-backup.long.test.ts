import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { readConfig } from '#src/server/config.ts'
import { migrate, MIGRATIONS } from '#src/server/db/migrate.ts'
import { folderUploads } from '#src/server/outside/uploads-folder.ts'
import { databaseTarget } from './database-target.ts'
import { embeddedConnections } from '#src/server/db/pools/connections.ts'
import { restore } from './restore.ts'
import { makeBackup } from './file/write-backup.ts'

const LAST = '20261123T0240-webhooks-due.sql'
const server = inject('database')
const folder = await mkdtemp(path.join(tmpdir(), 'naledi-older-'))
const databases: string[] = []

async function inServer(sql: string): Promise<void> {
  const root = new pg.Client({ ...server, database: 'postgres' })
  await root.connect()
  await root.query(sql)
  await root.end()
}

async function emptyDatabase() {
  const database = `older_${randomUUID().replaceAll('-', '')}`
  databases.push(database)
  await inServer(`create database ${database}`)
  return { ...server, database }
}

async function query<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
    .query<Row>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

afterAll(async () => {
  await rm(folder, { recursive: true })
  for (const name of databases) await inServer(`drop database ${name} with (force)`)
})

/** The data that an earlier version left. */
async function earlierData() {
  const connection = await emptyDatabase()
  const migrations = await mkdtemp(path.join(folder, 'migrations-'))
  for (const file of await readdir(MIGRATIONS))
    if (file <= LAST) await cp(path.join(MIGRATIONS, file), path.join(migrations, file))
  await migrate(connection, undefined, migrations)
  await query(
    connection,
    `set session_replication_role = replica; ${await readFile('src/testing/database/earlier-version.sql', 'utf8')}`,
  )
  return connection
}

const backUp = (connection: pg.ClientConfig & { host: string; user: string; database: string }) =>
  makeBackup(
    { connection, uploads: folderUploads({ dataDir: folder }), secretKeys: [], version: '0.0.9' },
    { folder, now: new Date(), backupKey: undefined, isCurrent: false },
  )

const COUNTS = `
  select (select count(*)::int from users) as users, (select count(*)::int from bookings) as bookings, (select count(*)::int from events) as events,
    (select count(*)::int from held_nights) as nights, (select count(*)::int from outgoing) as outgoing, (select count(*)::int from mails) as mails`

test('a backup of an earlier version is brought up to this one, as the data themselves would be', async () => {
  const earlier = await earlierData()
  const made = await backUp(earlier)
  const connection = await emptyDatabase()
  const config = readConfig({ DATA_DIR: path.join(folder, 'data') })
  const { applied, checks } = await restore(
    made.path,
    undefined,
    await databaseTarget(config, embeddedConnections(connection)),
  )
  expect(await migrate(earlier)).toEqual(applied)
  expect(applied.length).toBeGreaterThan(50)
  expect(await query(connection, COUNTS)).toEqual(await query(earlier, COUNTS))
  expect(checks.filter(({ isGood }) => !isGood)).toEqual([])
})

test('a backup of a newer version is refused by the migration that is not known here, and leaves nothing', async () => {
  const newer = await emptyDatabase()
  await migrate(newer)
  await query(newer, `insert into schema_migrations (name, checksum) values ('29990101T0000-newer.sql', 'x')`)
  const made = await backUp(newer)
  const connection = await emptyDatabase()
  const config = readConfig({ DATA_DIR: path.join(folder, 'data') })
  await expect(
    restore(made.path, undefined, await databaseTarget(config, embeddedConnections(connection))),
  ).rejects.toThrow(
    'The backup is of a newer version of Naledi: it has had the migration 29990101T0000-newer.sql',
  )
  expect(await query(connection, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual(
    [],
  )
})

test('a start on a database into which a restore was not finished says so, and so does another restore', async () => {
  const connection = await emptyDatabase()
  await query(connection, 'create table unfinished_restore (backup text)')
  const words = 'A restore into the database of DATABASE_URL was not finished'
  await expect(migrate(connection)).rejects.toThrow(words)
  const config = readConfig({ DATA_DIR: path.join(folder, 'data') })
  const target = await databaseTarget(config, embeddedConnections(connection))
  await expect(restore(path.join(folder, 'any.backup'), undefined, target)).rejects.toThrow(words)
})

test('a migration that was stopped between two statements is restored as far as it had come, and then run to its end', async () => {
  const half = await earlierData()
  const names = (await readdir(MIGRATIONS)).filter(name => name > LAST).toSorted()
  const texts = await Promise.all(names.map(name => readFile(path.join(MIGRATIONS, name), 'utf8')))
  const stepwise = names.find((_, at) => texts[at]!.startsWith('-- outside a transaction'))!
  const before = await mkdtemp(path.join(folder, 'before-'))
  for (const file of await readdir(MIGRATIONS))
    if (file < stepwise) await cp(path.join(MIGRATIONS, file), path.join(before, file))
  await migrate(half, undefined, before)
  await query(half, `insert into schema_migrations (name, step) values ('${stepwise}', 0)`)
  const made = await backUp(half)
  const connection = await emptyDatabase()
  const config = readConfig({ DATA_DIR: path.join(folder, 'data') })
  const { applied } = await restore(
    made.path,
    undefined,
    await databaseTarget(config, embeddedConnections(connection)),
  )
  expect(applied[0]).toBe(stepwise)
})
