import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { openPool } from './open-db.ts'
import { migrate } from './migrate.ts'
import { longTest } from '#src/testing/long-test.ts'

const server = inject('database')
const root = openPool({ ...server, database: 'postgres' }, 'test')

async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await root.query(`create database ${name}`)
  return name
}

const FIRST_RELEASE = ['0001-accounts.sql', '0002-properties.sql', '0003-bookings.sql']

/** A database as an earlier version left it. */
async function releasedWith(files: readonly string[]) {
  const database = await emptyDatabase()
  const pool = openPool({ ...server, database }, 'test')
  await pool.query(
    'create table schema_migrations (name text primary key, applied_at timestamptz default now())',
  )
  for (const file of files) {
    await pool.query(await readFile(path.join(import.meta.dirname, 'migrations', file), 'utf8'))
    await pool.query('insert into schema_migrations (name) values ($1)', [file])
  }
  return { database, pool }
}

test('of several starts at once on an empty database one makes the tables, and all go on', async () => {
  const connection = { ...server, database: await emptyDatabase() }
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(connection)))
  expect(applied.filter(files => files.length > 0)).toHaveLength(1)
})

longTest(
  'a start that another keeps waiting says so once, and waits outside any transaction that might keep the other',
  async () => {
    const database = await emptyDatabase()
    const pool = openPool({ ...server, database }, 'test')
    const other = await pool.connect()
    await other.query('select pg_advisory_lock(7301001)')

    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: line => void lines.push(line) })
    const applied = migrate({ ...server, database }, log)
    await expect.poll(() => lines.join()).toContain('it is waited for')
    const isIdle = `select from pg_stat_activity where datname = $1 and application_name = 'naledi-migrate' and state = 'idle'`
    await expect.poll(async () => (await root.query(isIdle, [database])).rowCount).toBe(1)
    other.release(true)
    expect(await applied).not.toHaveLength(0)
    expect(lines).toHaveLength(1)
    await pool.end()
  },
)

test('a migration takes the time it takes, whatever limits the database sets', async () => {
  const database = await emptyDatabase()
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  for (const limit of limits) await root.query(`alter database ${database} set ${limit} = '9s'`)
  const folder = await mkdtemp(path.join(tmpdir(), 'naledi-migrations-'))
  const keep = `create table limits as select name, setting from pg_settings where setting <> '0'`
  await writeFile(path.join(folder, '0001-keep.sql'), keep)
  await migrate({ ...server, database }, undefined, folder)
  const pool = openPool({ ...server, database }, 'test')
  const held = await pool.query('select name from limits where name = any($1)', [limits])
  expect(held.rows).toEqual([])
  await pool.end()
  await rm(folder, { recursive: true })
})

test('pictures of homes and profiles from before pictures had owners are theirs', async () => {
  const { database, pool } = await releasedWith([
    ...FIRST_RELEASE,
    '0004-confirmed-addresses.sql',
    '0005-search-words.sql',
  ])
  const [organisation, realtor, property] = [randomUUID(), randomUUID(), randomUUID()]
  const [photo, portrait] = ['a'.repeat(32), 'b'.repeat(32)]
  await pool.query(`insert into organisations (id, name) values ($1, 'Kloof Stays')`, [organisation])
  await pool.query(
    `insert into users (id, organisation_id, role, name, email, password_hash, profile_image)
     values ($1, $2, 'realtor', 'Thandeka', 'thandeka@post.example', 'none', $3)`,
    [realtor, organisation, `/uploads/${portrait}-portrait.webp`],
  )
  await pool.query(
    `insert into properties (id, organisation_id, realtor_id, slug, name, description, property_type, address, city, nightly_cents, bedrooms, bathrooms, max_guests, images)
     values ($1, $2, $3, 'cottage', 'Cottage', 'Small', 'house', '1 Kloof Street', 'Cape Town', 100, 1, 1, 2, $4)`,
    [
      property,
      organisation,
      realtor,
      [`/uploads/${photo}-1600.webp`, `/uploads/${photo}-760.webp`, 'https://elsewhere.example/a.jpg'],
    ],
  )
  expect(await migrate({ ...server, database })).toContain('0006-pictures.sql')
  const { rows } = await pool.query('select id, organisation_id, user_id, bytes from pictures order by id')
  expect(rows).toEqual([
    { id: photo, organisation_id: organisation, user_id: null, bytes: null },
    { id: `${portrait}-portrait`, organisation_id: null, user_id: realtor, bytes: null },
  ])
  await pool.end()
})

longTest(
  'of refunds that were paid before it was noted who moved the money, an administrator’s are by hand and all others by the gateway',
  async () => {
    const noted = '20261127T1007-refunds-paid-by.sql'
    const [database, folder] = [
      await emptyDatabase(),
      await mkdtemp(path.join(tmpdir(), 'naledi-migrations-')),
    ]
    const all = path.join(import.meta.dirname, 'migrations')
    for (const file of await readdir(all))
      if (file < noted) await cp(path.join(all, file), path.join(folder, file))
    await migrate({ ...server, database }, undefined, folder)
    await rm(folder, { recursive: true })
    const client = new pg.Client({ ...server, database })
    await client.connect()
    // Rows as they are: what they refer to is of no concern here.
    await client.query('set session_replication_role = replica')
    const refunds = {
      byHand: randomUUID(),
      byGateway: randomUUID(),
      waits: randomUUID(),
      isAsked: randomUUID(),
    }
    for (const [id, state] of [
      [refunds.byHand, 'paid'],
      [refunds.byGateway, 'paid'],
      [refunds.waits, 'by_hand'],
      [refunds.isAsked, 'pending'],
    ])
      await client.query(
        `insert into billing_refunds (id, organisation_id, payment_id, cents, reason, state) values ($1, gen_random_uuid(), gen_random_uuid(), 100, 'Closed', $2)`,
        [id, state],
      )
    await client.query(
      `insert into audit_log (id, action, subject_kind, subject_id) values (gen_random_uuid(), 'POST /admin/refunds/:id/paid', 'refunds', $1)`,
      [refunds.byHand],
    )
    expect(await migrate({ ...server, database })).toContain(noted)
    const { rows } = await client.query('select id, paid_by from billing_refunds')
    expect(new Map(rows.map(({ id, paid_by }) => [id, paid_by]))).toEqual(
      new Map([
        [refunds.byHand, 'hand'],
        [refunds.byGateway, 'gateway'],
        [refunds.waits, null],
        [refunds.isAsked, null],
      ]),
    )
    const unsaid = client.query(`update billing_refunds set state = 'paid' where id = $1`, [refunds.waits])
    await expect(unsaid).rejects.toMatchObject({ constraint: 'billing_refunds_paid_by' })
    await client.end()
  },
)

test('a user who may not make tables is told so in one sentence', async () => {
  const database = await emptyDatabase()
  const user = `weak_${randomUUID().replaceAll('-', '')}`
  await root.query(`create role ${user} login`)
  await expect(migrate({ ...server, database, user })).rejects.toThrow(
    'The tables could not be made (permission denied for schema public): the user of DATABASE_URL_OWNER, or of DATABASE_URL alone, should own the database.',
  )
})

test('a database of the first release keeps its homes, which are found by their words as before', async () => {
  const { database, pool } = await releasedWith(FIRST_RELEASE)
  const [organisation, host] = [randomUUID(), randomUUID()]
  await pool.query(`insert into organisations (id, name, property_count) values ($1, 'Host', 60)`, [
    organisation,
  ])
  await pool.query(
    `insert into users (id, organisation_id, role, name, email, password_hash)
     values ($1, $2, 'realtor', 'Host', 'host@post.example', 'nobody signs in with this')`,
    [host, organisation],
  )
  await pool.query(
    `insert into properties (id, organisation_id, realtor_id, slug, name, description, property_type, address, city, nightly_cents, bedrooms, bathrooms, max_guests)
     select gen_random_uuid(), $1, $2, 'home-' || number,
       (array['Sea View Cottage', 'Loft with a Fireplace', 'Farm Cottage'])[1 + number % 3] || ' ' || number,
       (array['A pool, a fireplace and a view of the sea', 'Quiet rooms'])[1 + number % 2],
       'house', number || ' Story Road', (array['Stellenbosch', 'Knysna', 'Durban', 'Graaff-Reinet'])[1 + number % 4], 80000, 1, 1, 2
     from generate_series(1, 60) as number`,
    [organisation, host],
  )
  await pool.query(
    `update properties set name = 'Zwartberg ' || name, is_public = false where slug in (select slug from properties limit 5)`,
  )
  const properties = async (words: string) => {
    const { rows } = await pool.query(
      'select slug from properties where search @@ search_query($1) order by slug',
      [words],
    )
    return rows.map(({ slug }) => slug)
  }
  const words = ['cottage', 'stelenbosch', 'sea view', 'fireplace pool']
  const before = await Promise.all(words.map(properties))
  for (const found of before) expect(found.length).toBeGreaterThan(5)
  expect(await migrate({ ...server, database })).not.toEqual([])
  expect(await Promise.all(words.map(properties))).toEqual(before)
  const { rows } = await pool.query(`select count(*) from search_words where word = 'zwartberg'`)
  expect(rows).toEqual([{ count: 0 }])
  await pool.end()
})

afterAll(() => root.end())
