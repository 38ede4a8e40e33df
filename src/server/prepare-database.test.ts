import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { makeBackup } from './backup/file/write-backup.ts'
import { readConfig } from './config.ts'
import { connectionOptions, type Connection } from './db/pools/connection.ts'
import { embeddedConnections, externalConnections } from './db/pools/connections.ts'
import { startEmbeddedDatabase } from './db/cluster/embedded.ts'
import { migrate } from './db/migrate.ts'
import { openUploads } from './outside/open-uploads.ts'
import { prepareDatabase } from './prepare-database.ts'
import { longTest } from '#src/testing/long-test.ts'

const server = inject('database')
const folder = await mkdtemp(path.join(tmpdir(), 'naledi-prepared-'))
const root = new pg.Client({ ...server, database: 'postgres' })
await root.connect()
afterAll(async () => {
  await root.end()
  await rm(folder, { recursive: true })
})

async function ask<Row extends object>(connection: Connection, sql: string): Promise<Row[]> {
  const client = new pg.Client(connectionOptions(connection))
  await client.connect()
  return client
    .query<Row>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** Keeps what is said in the log. */
function noting() {
  const said: string[] = []
  return { said, log: pino({ level: 'info' }, { write: (line: string) => void said.push(line) }) }
}

/** An empty database of a new role, and its address for any role. */
async function databaseOf(owner: string): Promise<(user: string) => string> {
  const database = `prepared_${randomUUID().replaceAll('-', '')}`
  await root.query(`create database ${database} template template0 owner ${owner}`)
  onTestFinished(async () => void (await root.query(`drop database ${database} with (force)`)))
  return user => `postgres://${user}@localhost/${database}?host=${encodeURIComponent(server.host)}`
}

async function newRole(): Promise<string> {
  const name = `prepared_${randomUUID().replaceAll('-', '')}`
  await root.query(`create role ${name} login`)
  return name
}

longTest('a folder of a version without roles gets them at its next start', async () => {
  const dataDir = path.join(folder, 'earlier')
  const embedded = await startEmbeddedDatabase(dataDir, undefined, { settings: ['fsync=off'] })
  onTestFinished(embedded.stop)
  await migrate(embedded.connection)
  const connections = embeddedConnections(embedded.connection)
  await expect(ask(connections.serving, 'select 1')).rejects.toThrow('does not exist')
  const config = readConfig({ DATA_DIR: dataDir })
  const { said, log } = noting()
  await prepareDatabase(config, connections, { now: new Date(), log })
  await prepareDatabase(config, connections, { now: new Date(), log })
  expect(said).toEqual([])
  expect(await ask(connections.serving, 'delete from sessions returning id')).toEqual([])
  await expect(ask(connections.serving, 'delete from events')).rejects.toThrow('permission denied')
  await expect(ask(connections.serving, 'create table mine (id int)')).rejects.toThrow('permission denied')
  await expect(ask(connections.reading!, 'delete from sessions')).rejects.toThrow('read-only')
  expect(said).toEqual([])
})

test('DATABASE_URL alone is enough, and the start says that one role does everything', async () => {
  const owner = await newRole()
  const urlOf = await databaseOf(owner)
  const config = readConfig({ DATA_DIR: path.join(folder, 'one'), DATABASE_URL: urlOf(owner) })
  const { said, log } = noting()
  const connections = externalConnections(config)!
  await prepareDatabase(config, connections, { now: new Date(), log })
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('One role of the database migrates and serves')
  await ask(connections.serving, 'select events_sweep()')
})

test('with DATABASE_URL_OWNER that one migrates; the other serves, and copies too', async () => {
  const [owner, serving] = [await newRole(), await newRole()]
  const urlOf = await databaseOf(owner)
  const config = readConfig({
    DATA_DIR: path.join(folder, 'two'),
    DATABASE_URL: urlOf(serving),
    DATABASE_URL_OWNER: urlOf(owner),
  })
  const { said, log } = noting()
  const connections = externalConnections(config)!
  await prepareDatabase(config, connections, { now: new Date(), log })
  expect(said).toEqual([])
  const owners = `select distinct tableowner as name from pg_tables where schemaname = 'public'`
  expect(await ask(connections.serving, owners)).toEqual([{ name: owner }])
  for (const connection of [connections.owner, connections.serving]) {
    const source = { connection, uploads: openUploads(config), secretKeys: [], version: config.version }
    const made = await makeBackup(source, { folder, now: new Date(), backupKey: undefined })
    expect(made.tables).toBeGreaterThan(50)
    await rm(made.path)
  }
})
