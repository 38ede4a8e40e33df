import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { openPool } from './open-db.ts'
import { migrate } from './migrate.ts'

const server = inject('database')
const root = openPool({ ...server, database: 'postgres' }, 'test')
const pools = [root]
const folders: string[] = []

afterAll(async () => {
  await Promise.all(pools.map(pool => pool.end()))
  for (const folder of folders) await rm(folder, { recursive: true })
})

/** An empty database and a way to bring it to what a version has in its folder. */
async function start() {
  const database = `empty_${randomUUID().replaceAll('-', '')}`
  await root.query(`create database ${database}`)
  const pool = openPool({ ...server, database }, 'test')
  pools.push(pool)
  return {
    pool,
    async upTo(files: Record<string, string>): Promise<string[]> {
      const folder = await mkdtemp(path.join(tmpdir(), 'naledi-migrations-'))
      folders.push(folder)
      for (const [name, sql] of Object.entries(files)) await writeFile(path.join(folder, name), sql)
      return migrate({ ...server, database }, undefined, folder)
    },
  }
}

const FIRST = { '0001-stays.sql': 'create table stays (night integer);' }
const SECOND = { ...FIRST, '20261122T0900-guests.sql': 'alter table stays add column guests integer;' }

const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartError)
  return (error as Error).message // as just said
}

test('numbered files run first, then those with a time stamp, each once', async () => {
  const { upTo } = await start()
  expect(await upTo(FIRST)).toEqual(['0001-stays.sql'])
  expect(await upTo(SECOND)).toEqual(['20261122T0900-guests.sql'])
  expect(await upTo(SECOND)).toEqual([])
})

test('a migration that was edited after it landed stops the start in one sentence', async () => {
  const { upTo } = await start()
  await upTo(SECOND)
  expect(await refusal(upTo({ ...SECOND, '0001-stays.sql': 'create table stays (night date);' }))).toBe(
    'The migration 0001-stays.sql was edited after this database had it: put the file back, and write the change as a new one.',
  )
})

test('a database that has had a migration this version does not know stops the start in one sentence', async () => {
  const { upTo } = await start()
  await upTo(SECOND)
  expect(await refusal(upTo(FIRST))).toBe(
    'The database has had the migration 20261122T0900-guests.sql, which this version does not know: start the version that brought it, or a newer one.',
  )
})

test('a migration that sorts before one that has landed stops the start in one sentence, and is not run', async () => {
  const { upTo, pool } = await start()
  await upTo(SECOND)
  const late = { ...SECOND, '20261121T1000-drop.sql': 'drop table stays;', '20261123T1000-drop.sql': '' }
  expect(await refusal(upTo(late))).toBe(
    'The migration 20261121T1000-drop.sql sorts before 20261122T0900-guests.sql, which this database has had: give it a later time stamp.',
  )
  expect((await pool.query('select * from stays')).rows).toEqual([])
})

test('what an earlier version applied without a checksum has one from the next start on', async () => {
  const { upTo, pool } = await start()
  await pool.query(`create table schema_migrations (name text primary key, applied_at timestamptz not null default now());
    insert into schema_migrations values ('0001-stays.sql'); create table stays (night integer)`)
  expect(await upTo(SECOND)).toEqual(['20261122T0900-guests.sql'])
  expect(await refusal(upTo({ ...SECOND, '0001-stays.sql': '' }))).toContain('0001-stays.sql was edited')
})

test('a migration that breaks half-way leaves nothing of itself', async () => {
  const { upTo, pool } = await start()
  await upTo(FIRST)
  await expect(upTo({ ...FIRST, '0002-x.sql': 'drop table stays; select 1/0;' })).rejects.toThrow(/zero/)
  expect((await pool.query('select * from stays')).rows).toEqual([])
  expect(await upTo(SECOND)).toEqual(['20261122T0900-guests.sql'])
})

const INDEX = `-- outside a transaction
insert into stays (night) values (7);
-- One stay a night.
create unique index concurrently stays_night
  on stays (night);
insert into stays (night) values (8)`

test('what runs outside a transaction goes on where it was ended, and makes a half index anew', async () => {
  const { upTo, pool } = await start()
  await upTo(FIRST)
  await pool.query('insert into stays values (7)')
  const files = { ...FIRST, '20261122T0901-index.sql': INDEX }
  await expect(upTo(files)).rejects.toThrow(/could not create unique index/)
  const half = await pool.query(`select indisvalid from pg_index where indexrelid = 'stays_night'::regclass`)
  expect(half.rows).toEqual([{ indisvalid: false }])

  await pool.query('delete from stays where ctid = (select min(ctid) from stays)')
  expect(await upTo(files)).toEqual(['20261122T0901-index.sql'])
  expect((await pool.query('select night from stays order by night')).rows).toEqual([
    { night: 7 },
    { night: 8 },
  ])
  await expect(pool.query('insert into stays values (7)')).rejects.toThrow(/stays_night/)
  expect(await upTo(files)).toEqual([])
})

test('an index is made concurrently while another start waits for it', async () => {
  const { upTo, pool } = await start()
  await upTo(FIRST)
  const writer = await pool.connect()
  // The index waits for this writer, and so the second start certainly comes while it is made.
  await writer.query('begin; insert into stays values (1)')
  const starts = [1, 2].map(() => upTo({ ...FIRST, '20261122T0901-index.sql': INDEX }))
  const isWaiting = `select from pg_stat_activity where application_name = 'naledi-migrate' and datname = current_database()`
  await expect.poll(async () => (await pool.query(isWaiting)).rowCount).toBe(2)
  await writer.query('commit')
  writer.release()
  expect((await Promise.all(starts)).filter(applied => applied.length > 0)).toHaveLength(1)
})
