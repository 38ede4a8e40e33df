import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import type { FastifyBaseLogger } from 'fastify'
import { createTestApp } from '#src/testing/test-app.ts'
import { someOf } from '#src/testing/so-many.ts'
import { type Connections, embeddedConnections } from '../pools/connections.ts'
import { grantRoles } from './grant-roles.ts'
import { migrate, MIGRATIONS } from '../migrate.ts'
import { GROWING, HIDDEN, READING, SERVING } from './rights.ts'

const server = inject('database')
const root = new pg.Client({ ...server, database: 'postgres' })
await root.connect()
afterAll(() => root.end())

const REFUSED = { code: '42501' }
const DENIED = /permission denied|must be owner/

async function open(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** A database of a copy of the template, or with nothing in it. */
async function databaseOf(template: 'template_naledi' | 'template0'): Promise<string> {
  const database = `roles_${randomUUID().replaceAll('-', '')}`
  await root.query(`create database ${database} template ${template}`)
  onTestFinished(async () => void (await root.query(`drop database ${database} with (force)`)))
  return database
}

async function embedded(template: 'template_naledi' | 'template0' = 'template_naledi') {
  const database = await databaseOf(template)
  const connections = embeddedConnections({ ...server, database })
  await grantRoles(connections)
  return { connections, as: (user: string) => open({ ...server, database, user }) }
}

const tablesOf = async (client: pg.Client): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    )
  ).rows.map(({ name }) => name)

test('the role that serves owns nothing, and may not make, change or drop what is there', async () => {
  const { as } = await embedded()
  const serving = await as(SERVING)
  const { rows } = await serving.query(`
    select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication as "isMore",
      (select count(*)::int from pg_class where relowner = pg_roles.oid)
        + (select count(*)::int from pg_proc where proowner = pg_roles.oid)
        + (select count(*)::int from pg_namespace where nspowner = pg_roles.oid) as owned,
      (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships
    from pg_roles where rolname = current_user`)
  expect(rows).toEqual([{ isMore: false, owned: 0, memberships: 0 }])
  for (const statement of [
    'create table mine (id int)',
    'create temporary table mine (id int)',
    'create schema mine',
    'create function mine() returns int language sql as $$ select 1 $$',
    'alter table users add column mine int',
    'alter table events disable trigger all',
    'drop table bookings',
    'create index mine on bookings (id)',
    'truncate idempotency_keys',
    'set role naledi',
    'set session_replication_role = replica',
    `insert into schema_migrations (name) values ('mine')`,
    `copy users to '/tmp/mine'`,
  ])
    await expect(serving.query(statement), statement).rejects.toMatchObject(REFUSED)
})

test('what only grows is added to, and neither changed nor deleted but in the columns that say how far it is', async () => {
  const { as } = await embedded()
  const serving = await as(SERVING)
  for (const [table, columns] of Object.entries(GROWING)) {
    const { rows } = await serving.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and attidentity = ''`,
      [table],
    )
    const names = rows.map(({ name }) => name).join(', ')
    await serving.query(`insert into ${table} (${names}) select ${names} from ${table} where false`)
    await expect(serving.query(`delete from ${table}`), table).rejects.toMatchObject(REFUSED)
    for (const { name } of rows) {
      const changed = serving.query(`update ${table} set ${name} = ${name} where false`)
      if (columns.includes(name)) await changed
      else await expect(changed, `${table}.${name}`).rejects.toMatchObject(REFUSED)
    }
  }
})

test('the role that reads reads everything but what opens something, and writes nothing', async () => {
  const { as } = await embedded()
  const reading = await as(READING)
  const tables = await tablesOf(reading)
  expect(tables).toEqual(expect.arrayContaining(Object.keys(HIDDEN).map(name => `public.${name}`)))
  for (const table of tables) {
    const hidden = HIDDEN[table.replace('public.', '')]
    const whole = reading.query(`select * from ${table} limit 1`)
    if (hidden) await expect(whole, table).rejects.toMatchObject(REFUSED)
    else await whole
    const count = reading.query(`select count(*) from ${table}`)
    if (hidden === 'all') await expect(count, table).rejects.toMatchObject(REFUSED)
    else await count
    for (const column of Array.isArray(hidden) ? hidden : [])
      await expect(reading.query(`select ${column} from ${table}`), column).rejects.toMatchObject(REFUSED)
    await expect(reading.query(`delete from ${table}`), table).rejects.toMatchObject({ code: '25006' })
  }
  await reading.query('set default_transaction_read_only = off')
  for (const table of tables)
    await expect(reading.query(`delete from ${table}`), table).rejects.toMatchObject(REFUSED)
})

test('functions of the owner are for the role that serves alone, and look for nothing elsewhere', async () => {
  const { as } = await embedded()
  const reading = await as(READING)
  const { rows } = await reading.query<{
    name: string
    serves: boolean
    reads: boolean
    path: string[] | null
  }>(`
    select proname as name, proconfig as path, has_function_privilege('${SERVING}', oid, 'EXECUTE') as serves,
      has_function_privilege('${READING}', oid, 'EXECUTE') as reads
    from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`)
  expect(rows.map(({ name }) => name)).toContain('events_sweep')
  for (const { name, ...row } of rows)
    expect(row, name).toEqual({ serves: true, reads: false, path: ['search_path=public, pg_temp'] })
})

test('facts of events are blanked and never written', async () => {
  const testApp = await createTestApp()
  const id = randomUUID()
  await testApp.pool.query(
    `insert into events (id, name, subject_kind, subject_id, actor_kind, facts)
     values ($1, 'test.named', 'test', $1, 'system', '{"name": "Naledi Dube", "more": {"name": "N", "cents": 5}}')`,
    [id],
  )
  const blank = async (blanks: object) =>
    testApp.db.execute(sql`select events_forget(array[${id}]::uuid[], ${JSON.stringify(blanks)}::jsonb)`)
  for (const written of [
    { name: 'Somebody' },
    { cents: 1 },
    { more: { cents: 1 } },
    { more: ['x'] },
    { more: { deep: { a: null } } },
  ])
    await expect(blank(written), JSON.stringify(written)).rejects.toMatchObject({ cause: { code: '23001' } })
  await blank({ name: 'Deleted host', more: { name: '' }, none: { name: null } })
  const { rows } = await testApp.pool.query('select facts from events where id = $1', [id])
  expect(rows).toEqual([{ facts: { name: 'Deleted host', more: { name: '', cents: 5 } } }])
})

test('a new table is covered, and what was granted by hand is taken away', async () => {
  const { connections, as } = await embedded()
  const owner = await as(server.user)
  const folder = await mkdtemp(path.join(tmpdir(), 'naledi-roles-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of await readdir(MIGRATIONS))
    await writeFile(path.join(folder, name), await readFile(path.join(MIGRATIONS, name)))
  await writeFile(path.join(folder, '29990101T0000-hammocks.sql'), 'create table hammocks (id int)')
  await migrate(connections.owner, undefined, folder)
  await owner.query(`grant update on audit_log to ${SERVING}; grant create on schema public to ${SERVING}, public;
    grant select on sessions, users to ${READING}; grant insert on hammocks to ${READING}; grant update (name) on users to ${READING}`)
  await grantRoles(connections)
  const [serving, reading] = [await as(SERVING), await as(READING)]
  await serving.query('insert into hammocks values (1); update hammocks set id = 2; delete from hammocks')
  await expect(serving.query('update audit_log set action = action')).rejects.toMatchObject(REFUSED)
  await expect(serving.query('create table mine (id int)')).rejects.toMatchObject(REFUSED)
  await reading.query('set default_transaction_read_only = off')
  for (const statement of [
    'select token_hash from sessions',
    'insert into hammocks values (1)',
    `update users set name = ''`,
  ])
    await expect(reading.query(statement), statement).rejects.toThrow(DENIED)
})

test('where all is granted, a start writes nothing', async () => {
  const { connections, as } = await embedded()
  const owner = await as(server.user)
  const written = () =>
    owner
      .query(`select max(xmin::text::bigint) as last, count(*) from pg_class`)
      .then(({ rows }) => rows[0] as object)
  const before = await written()
  await grantRoles(connections)
  expect(await written()).toEqual(before)
})

const role = async (attributes = ''): Promise<string> => {
  const name = `role_${randomUUID().replaceAll('-', '')}`
  await root.query(`create role ${name} login ${attributes}`)
  return name
}

/** Notes what is said in the log. */
function listening() {
  const said: string[] = []
  const say = (...words: unknown[]) => void said.push(words.map(each => JSON.stringify(each)).join(' '))
  return { said, log: { info: say, warn: say } as unknown as FastifyBaseLogger } // what grantRoles uses of it
}

test('elsewhere the roles are those of the settings: of two, one migrates and the other serves', async () => {
  const [owning, serving, reading] = [await role(), await role(), await role()]
  const database = await databaseOf('template0')
  await root.query(`alter database ${database} owner to ${owning}`)
  const of = (user: string) => ({ ...server, database, user })
  const connections: Connections = {
    owner: of(owning),
    serving: of(serving),
    direct: of(serving),
    reading: of(reading),
    isEmbedded: false,
  }
  await migrate(connections.owner)
  const { said, log } = listening()
  await grantRoles(connections, log)
  expect(said).toEqual([])
  const served = await open(of(serving))
  await served.query(
    'select count(*) from users; insert into idempotency_keys select * from idempotency_keys',
  )
  await expect(served.query('create table mine (id int)')).rejects.toMatchObject(REFUSED)
  await expect(served.query('delete from events')).rejects.toMatchObject(REFUSED)
  const read = await open(of(reading))
  await read.query('select count(*) from users')
  await expect(read.query('select from api_keys')).rejects.toMatchObject(REFUSED)
  await expect(read.query('delete from idempotency_keys')).rejects.toMatchObject(REFUSED)

  // Its own tables are not limited, and it serves all others as before.
  const above = await open({ ...server, database })
  await above.query(`alter table cleaners owner to ${serving}; grant select on sessions to public`)
  await grantRoles(connections, log)
  expect(said).toEqual([expect.stringContaining(serving)])
  expect(said[0]).toContain('should not own anything')
  await served.query('select count(*) from users')
  await expect(served.query('delete from events')).rejects.toMatchObject(REFUSED)
  await expect(read.query('select token_hash from sessions')).rejects.toMatchObject(REFUSED)
  await above.query(`alter table cleaners owner to ${owning}`)
  // As a member of the owner it owns everything.
  await root.query(`grant ${owning} to ${serving}`)
  await grantRoles(connections, log)
  expect(said).toEqual([expect.stringContaining(serving), expect.stringContaining(serving)])
})

test.each(someOf(['pg_write_all_data', 'pg_read_all_data', 'pg_write_server_files'], 1, 0))(
  'a role that is a member of %s is named, as no right limits it',
  async predefined => {
    const [owning, serving, between] = [await role(), await role(), await role()]
    const database = await databaseOf('template0')
    await root.query(`alter database ${database} owner to ${owning}`)
    const of = (user: string) => ({ ...server, database, user })
    const connections = {
      owner: of(owning),
      serving: of(serving),
      direct: of(serving),
      reading: null,
      isEmbedded: false,
    }
    await migrate(connections.owner)
    const { said, log } = listening()
    await grantRoles(connections, log)
    expect(said).toEqual([])
    await root.query(`grant ${predefined} to ${between}; grant ${between} to ${serving}`)
    await grantRoles(connections, log)
    expect(said).toEqual([expect.stringContaining(serving)])
  },
)

test('of one role alone the start says so', async () => {
  const owning = await role()
  const database = await databaseOf('template0')
  await root.query(`alter database ${database} owner to ${owning}`)
  const only = { ...server, database, user: owning }
  await migrate(only)
  const { said, log } = listening()
  await grantRoles({ owner: only, serving: only, direct: only, reading: null, isEmbedded: false }, log)
  expect(said).toEqual([expect.stringContaining('One role of the database migrates and serves')])
  const client = await open(only)
  await client.query('select events_sweep(); delete from idempotency_keys')
})
