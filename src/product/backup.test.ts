import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { readConfig } from '#src/server/config.ts'
import type { Connection } from '#src/server/db/open-db.ts'
import { startBucket } from '#src/testing/bucket.ts'
import { SECRET_KEY } from '#src/testing/secret-key.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { schemaOf } from '../../scripts/make/schema-of.ts'
import { databaseTarget } from '#src/server/backup/database-target.ts'
import { embeddedConnections } from '#src/server/db/pools/connections.ts'
import { throwawayTarget } from '#src/server/backup/folder-target.ts'
import { wordsOfReport } from '#src/server/backup/report.ts'
import { restore } from '#src/server/backup/restore.ts'
import type { Target } from '#src/server/backup/target.ts'
import { makeBackup } from '#src/server/backup/file/write-backup.ts'
import { longTest } from '#src/testing/long-test.ts'

const KEY = 'a key of backups that is long enough to be one'
const testApp = await createTestApp()
await seedDemo(testApp.deps)
const server = inject('database')
const { rows: current } = await testApp.pool.query<{ name: string }>('select current_database() as name')
const source: Connection = { ...server, database: current[0]!.name }
const folder = await mkdtemp(path.join(tmpdir(), 'naledi-backups-'))
const databases: string[] = []

async function inServer(sql: string): Promise<void> {
  const root = new pg.Client({ ...server, database: 'postgres' })
  await root.connect()
  await root.query(sql)
  await root.end()
}

afterAll(async () => {
  await rm(folder, { recursive: true })
  for (const name of databases) await inServer(`drop database ${name} with (force)`)
})

async function emptyDatabase(): Promise<{ host: string; user: string; database: string }> {
  const database = `restored_${randomUUID().replaceAll('-', '')}`
  databases.push(database)
  await inServer(`create database ${database}`)
  return { ...server, database }
}

const backUp = (backupKey?: string) =>
  makeBackup(
    { connection: source, uploads: testApp.deps.uploads, secretKeys: [SECRET_KEY], version: '0.1.0' },
    { folder, now: new Date(), backupKey },
  )

async function emptyTarget(
  env: Record<string, string> = {},
): Promise<{ target: Target; connection: pg.ClientConfig; dataDir: string }> {
  const connection = await emptyDatabase()
  const dataDir = await mkdtemp(path.join(folder, 'data-'))
  const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY, ...env })
  return { target: await databaseTarget(config, embeddedConnections(connection)), connection, dataDir }
}

async function within<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** All that the schema has, without its rows. */
const tablesIn = async (client: pg.Client): Promise<string[]> =>
  (await schemaOf(client)).split('\n\n').filter(part => !/^(insert into|select setval)/.test(part))

/** A checksum of each table, worked out otherwise than by the backup itself. */
const checksums = (connection: pg.ClientConfig): Promise<Record<string, string>> =>
  within(connection, async client => {
    await client.query(`set timezone = 'UTC'`)
    const { rows: tables } = await client.query<{ name: string; columns: string }>(`
      select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attname) as columns
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname not in ('rate_limits', 'page_changes', 'schema_migrations', 'version', 'bam', 'warning', 'queue_stats')
        and attnum > 0 and not attisdropped and atttypid <> 'xid8'::regtype
        -- The queue of the product that was copied looks after itself meanwhile.
        and attname not in ('monitor_on', 'maintain_on')
      group by attrelid order by 1`)
    const sums: Record<string, string> = {}
    for (const { name, columns } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(row::text, E'\\n' order by row::text), '')) as sum from (select ${columns} from ${name}) as row`,
      )
      sums[name] = rows[0]!.sum
    }
    return sums
  })

const whole = await backUp(KEY)
const plain = await backUp()

test('two backups of one minute have names of their own, and only their owner reads them', async () => {
  expect(path.basename(whole.path)).toMatch(/^naledi-\d{8}T\d{4}Z(-\d+)?\.backup$/)
  expect(whole.path).not.toBe(plain.path)
  expect((await stat(whole.path)).mode & 0o777).toBe(0o600)
  expect((await readdir(folder)).filter(name => name.endsWith('.part'))).toEqual([])
})

test('what is restored has the rows, the photos and the schema of what was copied, and says so', async () => {
  const { target, connection, dataDir } = await emptyTarget()
  const report = await restore(whole.path, KEY, target)
  expect(report.checks.map(({ name, isGood }) => [name, isGood])).toEqual([
    ['rows', true],
    ['books', true],
    ['nights', true],
    ['photos', true],
    ['secrets', true],
  ])
  expect(await checksums(connection)).toEqual(await checksums(source as pg.ClientConfig))
  expect(await within(connection, tablesIn)).toEqual(await within(source as pg.ClientConfig, tablesIn))
  const names = await testApp.deps.uploads.names()
  expect(names.length).toBeGreaterThan(50)
  expect((await readdir(path.join(dataDir, 'uploads'))).toSorted()).toEqual(names)
  for (const name of names)
    expect(await readFile(path.join(dataDir, 'uploads', name))).toEqual(await testApp.deps.uploads.read(name))
})

longTest(
  'what is restored goes on: triggers hold nights and refuse, and numbers follow those that are there',
  async () => {
    const { target, connection } = await emptyTarget()
    await restore(whole.path, KEY, target)
    await within(connection, async client => {
      await expect(client.query('delete from ledger_lines')).rejects.toThrow('only grows')
      const { rows } = await client.query<{ disabled: number }>(
        `select count(*)::int as disabled from pg_trigger where tgenabled <> 'O'`,
      )
      expect(rows[0]).toEqual({ disabled: 0 })
      const sequences = 'select sequencename, last_value from pg_sequences order by 1, 2'
      expect((await client.query(sequences)).rows).toEqual((await testApp.pool.query(sequences)).rows)
      // Of transactions of the other database none is ahead of those to come.
      const { rows: ahead } = await client.query(
        'select from events where xid > pg_current_xact_id() or horizon > pg_current_xact_id()',
      )
      expect(ahead).toEqual([])
    })
  },
)

longTest('a backup that is made while others write is of one moment', async () => {
  await testApp.pool.query(
    'create table pairs (id bigint generated always as identity primary key, half text not null)',
  )
  await testApp.pool.query('create table others (id bigint primary key)')
  try {
    const over = new AbortController()
    const writer = async () => {
      while (!over.signal.aborted) {
        const client = await testApp.pool.connect()
        await client.query('begin')
        const { rows } = await client.query<{ id: string }>(
          `insert into pairs (half) select md5(random()::text) from generate_series(1, 20) returning id`,
        )
        await client.query('delete from pairs where id = $1', [rows[0]!.id])
        await client.query('insert into others select unnest($1::bigint[])', [
          rows.slice(1).map(({ id }) => id),
        ])
        await client.query('commit')
        client.release()
      }
    }
    const writers = [writer(), writer(), writer()]
    const before = await testApp.pool.query<{ count: number }>('select count(*)::int as count from pairs')
    const made = await backUp(KEY)
    over.abort()
    await Promise.all(writers)
    const { rows: after } = await testApp.pool.query<{ count: number }>(
      'select count(*)::int as count from pairs',
    )
    expect(after[0]!.count).toBeGreaterThan(before.rows[0]!.count)
    // The tables are not the product's, so they are made before rows can come into them.
    const { target, connection } = await emptyTarget()
    const begin = async (backup: string) => {
      const opened = await target.begin(backup)
      await within(connection, client =>
        client.query(
          'create table pairs (id bigint primary key, half text not null); create table others (id bigint primary key)',
        ),
      )
      return opened
    }
    await restore(made.path, KEY, { ...target, begin })
    await within(connection, async client => {
      const { rows } = await client.query<{ lonely: number; all: number }>(
        `select count(*) filter (where pairs.id is null or others.id is null)::int as lonely, count(*)::int as all
         from pairs full join others using (id)`,
      )
      expect(rows[0]!.lonely).toBe(0)
      expect(rows[0]!.all).toBeGreaterThanOrEqual(before.rows[0]!.count)
    })
  } finally {
    await testApp.pool.query('drop table pairs, others')
  }
})

/** Place at which the first frame begins, and bytes of each part of the file, from its first line to its end. */
async function bytesOfEachPart(file: string): Promise<number[]> {
  const bytes = await readFile(file)
  const begin = bytes.indexOf('\n') + 1
  const places = [0, 20, begin - 3, begin - 1]
  for (let at = begin; at < bytes.length; at += 25 + bytes.readUInt32BE(at + 1)) places.push(at)
  const frames = places.slice(4)
  // Of the first frames, one in the middle and the last: kind, length, checksum of these, tag, content.
  const chosen = [...frames.slice(0, 3), frames[Math.floor(frames.length / 2)]!, frames.at(-1)!]
  return [...places.slice(0, 4), ...chosen.flatMap(at => [at, at + 2, at + 6, at + 12, at + 26])]
}

test.each([
  ['encrypted', whole.path, KEY],
  ['not encrypted', plain.path, undefined],
])(
  'a flipped byte in any part of a file that is %s is refused by name, and leaves nothing behind',
  async (_, file, key) => {
    const bytes = await readFile(file)
    const copy = path.join(folder, 'flipped.backup')
    const { target, connection, dataDir } = await emptyTarget()
    for (const at of await bytesOfEachPart(file)) {
      const flipped = Buffer.from(bytes)
      flipped[at]! ^= 0x10
      await writeFile(copy, flipped)
      await expect(restore(copy, key, target), `byte ${at}`).rejects.toThrow(
        /^The file flipped\.backup cannot be read: it (is damaged in the part that begins at byte \d+|is not a backup of Naledi, or its first line is damaged|s first line is damaged)|^The file flipped\.backup cannot be read: its first line is damaged|has the format/,
      )
    }
    expect(await readdir(dataDir)).toEqual([])
    await within(connection, async client => {
      const { rows } = await client.query(
        `select relname from pg_class where relnamespace = 'public'::regnamespace`,
      )
      expect(rows).toEqual([])
    })
  },
)

test.each([0, 10, 150, 3000, 500_000, -1])('a file that was cut at %s bytes is refused by name', async at => {
  const copy = path.join(folder, 'cut.backup')
  await writeFile(copy, await readFile(whole.path))
  await truncate(copy, at < 0 ? (await stat(copy)).size + at : at)
  await expect(restore(copy, KEY, await throwawayTarget([]))).rejects.toThrow(
    /^The file cut\.backup cannot be read: it (ends in the middle|is empty|is not a backup)/,
  )
})

test('bytes behind the end, another key, no key and a file that is none are each refused by name', async () => {
  const longer = path.join(folder, 'longer.backup')
  await writeFile(longer, Buffer.concat([await readFile(whole.path), Buffer.from('x')]))
  const target = await throwawayTarget([])
  await expect(restore(longer, KEY, target)).rejects.toThrow('it holds 1 bytes behind its end')
  await expect(restore(whole.path, `${KEY}s`, target)).rejects.toThrow('it was encrypted with another key')
  await expect(restore(whole.path, undefined, target)).rejects.toThrow('it is encrypted: set BACKUP_KEY')
  await writeFile(longer, 'select 1;\n')
  await expect(restore(longer, KEY, target)).rejects.toThrow('it is not a backup of Naledi')
  await expect(restore(path.join(folder, 'no.backup'), KEY, target)).rejects.toThrow('cannot be opened')
})

test('a database that is not empty is refused by what it holds, and stays as it is', async () => {
  const { target, connection } = await emptyTarget()
  await within(connection, client => client.query('create table somebodys (id int)'))
  await expect(restore(whole.path, KEY, target)).rejects.toThrow('is not empty, it holds public.somebodys')
  await within(connection, client => client.query('select from somebodys'))
})

longTest(
  'another secret key is refused before anything is made; one in the backup is put where there is none',
  async () => {
    const other = await emptyTarget({ SECRET_KEY: `${SECRET_KEY}s` })
    await expect(restore(whole.path, KEY, other.target)).rejects.toThrow(
      'The secret key that is set is not the one that sealed the secrets',
    )
    expect(await readdir(other.dataDir)).toEqual([])
    const made = await makeBackup(
      { connection: source, uploads: testApp.deps.uploads, secretKeys: [SECRET_KEY], version: '0.1.0' },
      { folder, now: new Date(), backupKey: KEY, withSecretKey: true },
    )
    const { target, dataDir } = await emptyTarget({ SECRET_KEY: '' })
    const { checks } = await restore(made.path, KEY, target)
    expect(checks.find(({ name }) => name === 'secrets')?.words).toMatch(/^\d+ sealed secrets?: each opens$/)
    expect(await readFile(path.join(dataDir, 'secret-key'), 'utf8')).toBe(SECRET_KEY)
    expect((await readFile(whole.path)).includes(SECRET_KEY)).toBe(false)
    // Without any key the secrets are not looked at, and nobody says that all holds.
    const keyless = await emptyTarget({ SECRET_KEY: '' })
    const report = await restore(whole.path, KEY, keyless.target)
    expect(report.checks.find(({ name }) => name === 'secrets')?.isGood).toBe(null)
    expect(wordsOfReport(report).split('\n').at(-1)).toBe(
      'What was looked at holds, but NOT all was: secrets, see above.',
    )
  },
)

longTest('a restore that fails half-way leaves an empty database and no photo', async () => {
  const { target, connection, dataDir } = await emptyTarget()
  const names = await testApp.deps.uploads.names()
  let taken = 0
  const uploads = {
    ...target.uploads!,
    async keep(name: string, bytes: Buffer) {
      taken += 1
      if (taken === names.length) throw new Error('The disk is full')
      await target.uploads!.keep(name, bytes)
    },
  }
  await expect(restore(whole.path, KEY, { ...target, uploads })).rejects.toThrow('The disk is full')
  expect(await readdir(dataDir)).toEqual([])
  await within(connection, async client => {
    const { rows } = await client.query(`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S')
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`)
    expect(rows).toEqual([])
  })
  await restore(whole.path, KEY, target)
})

longTest('photos go from a folder into a bucket and back', async () => {
  const bucket = await startBucket()
  try {
    const there = await emptyTarget(bucket.env)
    await restore(whole.path, KEY, there.target)
    const names = await testApp.deps.uploads.names()
    expect([...bucket.objects.keys()].toSorted()).toEqual(names)
    const { openUploads } = await import('#src/server/outside/open-uploads.ts')
    const uploads = openUploads(readConfig({ DATA_DIR: folder, ...bucket.env }))
    const made = await makeBackup(
      { connection: there.connection as Connection, uploads, secretKeys: [SECRET_KEY], version: '0.1.0' },
      { folder, now: new Date(), backupKey: KEY },
    )
    expect(made.missing).toEqual([])
    const back = await emptyTarget()
    await restore(made.path, KEY, back.target)
    expect((await readdir(path.join(back.dataDir, 'uploads'))).toSorted()).toEqual(names)
  } finally {
    await bucket.stop()
  }
})
