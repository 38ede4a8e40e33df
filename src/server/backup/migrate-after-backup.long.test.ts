import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { readConfig } from '#src/server/config.ts'
import { MIGRATIONS } from '#src/server/db/migrate.ts'
import { databaseTarget } from './database-target.ts'
import { embeddedConnections } from '#src/server/db/pools/connections.ts'
import { migrateAfterBackup } from './migrate-after-backup.ts'
import { restore } from './restore.ts'

const server = inject('database')
const folder = await mkdtemp(path.join(tmpdir(), 'naledi-before-'))
const databases: string[] = []

async function inServer(sql: string): Promise<void> {
  const root = new pg.Client({ ...server, database: 'postgres' })
  await root.connect()
  await root.query(sql)
  await root.end()
}

async function emptyDatabase() {
  const database = `before_${randomUUID().replaceAll('-', '')}`
  databases.push(database)
  await inServer(`create database ${database}`)
  return { ...server, database }
}

afterAll(async () => {
  await rm(folder, { recursive: true })
  for (const name of databases) await inServer(`drop database ${name} with (force)`)
})

async function run(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

const storedIn = (dataDir: string) => readdir(path.join(dataDir, 'before-migrations')).catch(() => null)

test('a backup is made before migrations run on data that is there, and only then; the last two stay', async () => {
  const connection = await emptyDatabase()
  const dataDir = await mkdtemp(path.join(folder, 'data-'))
  const config = readConfig({ DATA_DIR: dataDir })
  const migrations = await mkdtemp(path.join(folder, 'migrations-'))
  await cp(MIGRATIONS, migrations, { recursive: true })
  const start = () => migrateAfterBackup(config, connection, { now: new Date(), migrations })
  await start()
  // Nothing was there.
  expect(await storedIn(dataDir)).toBeNull()
  await start()
  expect(await storedIn(dataDir)).toBeNull()
  await run(
    connection,
    `insert into waitlist_entries (id, email, source, referral_code) values (gen_random_uuid(), 'before@post.example', 'hero', 'BEFORE')`,
  )
  for (const [count, name] of ['a', 'b', 'c'].entries()) {
    await writeFile(
      path.join(migrations, `29990101T000${count}-${name}.sql`),
      'delete from waitlist_entries;',
    )
    expect(await start()).toEqual([`29990101T000${count}-${name}.sql`])
    expect(await storedIn(dataDir)).toHaveLength(Math.min(count + 1, 2))
  }
  await start()
  expect(await storedIn(dataDir)).toHaveLength(2)
})

test('what a migration did is undone by the backup before it, which the refusal of an earlier version names', async () => {
  const connection = await emptyDatabase()
  const dataDir = await mkdtemp(path.join(folder, 'data-'))
  const config = readConfig({ DATA_DIR: dataDir })
  const migrations = await mkdtemp(path.join(folder, 'migrations-'))
  await cp(MIGRATIONS, migrations, { recursive: true })
  await migrateAfterBackup(config, connection, { now: new Date() })
  await run(
    connection,
    `insert into waitlist_entries (id, email, source, referral_code) values (gen_random_uuid(), 'before@post.example', 'hero', 'BEFORE')`,
  )
  await writeFile(path.join(migrations, '29990101T0000-empties.sql'), 'delete from waitlist_entries;')
  await migrateAfterBackup(config, connection, { now: new Date(), migrations })
  const [name] = (await storedIn(dataDir))!
  const file = path.join(dataDir, 'before-migrations', name!)
  await expect(migrateAfterBackup(config, connection, { now: new Date() })).rejects.toThrow(
    `29990101T0000-empties.sql, which this version does not know: start the version that brought it, or a newer one. The backup that was made before it is ${file}`,
  )
  const back = await emptyDatabase()
  await restore(file, undefined, await databaseTarget(config, embeddedConnections(back)))
  const client = new pg.Client(back)
  await client.connect()
  const { rows } = await client.query('select email from waitlist_entries')
  await client.end()
  expect(rows).toEqual([{ email: 'before@post.example' }])
})

test('where the backup cannot be made nothing is migrated', async () => {
  const connection = await emptyDatabase()
  const dataDir = await mkdtemp(path.join(folder, 'data-'))
  const config = readConfig({ DATA_DIR: dataDir })
  const migrations = await mkdtemp(path.join(folder, 'migrations-'))
  await cp(MIGRATIONS, migrations, { recursive: true })
  await migrateAfterBackup(config, connection, { now: new Date() })
  await writeFile(path.join(dataDir, 'before-migrations'), 'a file')
  await writeFile(path.join(migrations, '29990101T0000-newer.sql'), 'create table newer ();')
  await expect(migrateAfterBackup(config, connection, { now: new Date(), migrations })).rejects.toThrow(
    'Nothing was migrated, because there is no backup: The folder',
  )
  await expect(run(connection, 'select from newer')).rejects.toThrow('does not exist')
})
