import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate, MIGRATIONS, SCHEMA } from './migrate.ts'
import { migrationsIn } from './migration-files.ts'
import { openPool } from './open-db.ts'
import { listedIn } from './whole-schema.ts'
import { longTest } from '#src/testing/long-test.ts'

const server = inject('database')
const root = openPool({ ...server, database: 'postgres' }, 'test')
afterAll(() => root.end())

async function emptyDatabase(): Promise<pg.ClientConfig & { host: string; user: string; database: string }> {
  const database = `empty_${randomUUID().replaceAll('-', '')}`
  await root.query(`create database ${database}`)
  // Rows that a migration inserts as of now are the same in both.
  await root.query(`alter database ${database} set naledi.now = '2026-11-28T08:00:00Z'`)
  return { ...server, database }
}

/** Each catalogue by what its rows say, without the numbers that they have here. */
const CATALOGUES: Record<string, string> = {
  objects: `
    select identity.type, identity.identity from pg_depend, pg_identify_object(classid, objid, objsubid) as identity
    where refclassid = 'pg_namespace'::regclass and refobjid = 'public'::regnamespace
      and not exists (select from pg_depend as of where of.classid = pg_depend.classid and of.objid = pg_depend.objid and of.deptype = 'e')
      and identity.identity not like '%_not_null on %'`,
  extensions: `select extname, extversion, extnamespace::regnamespace::text from pg_extension`,
  schemas: `select nspname, nspacl::text from pg_namespace where nspname !~ '^pg_(temp|toast)'`,
  tables: `
    select relname, relkind, relpersistence, relreplident, relacl::text, reloptions, relrowsecurity, relispartition, relam::regclass::text,
      pg_get_userbyid(relowner), obj_description(oid, 'pg_class')
    from pg_class where relnamespace = 'public'::regnamespace`,
  columns: `
    select attrelid::regclass::text, row_number() over (partition by attrelid order by attnum), attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
      attgenerated, attstorage, attcompression, attstattarget, attcollation::regcollation::text, attacl::text, attoptions,
      pg_get_expr(adbin, adrelid), col_description(attrelid, attnum)
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind <> 'i' and attnum > 0 and not attisdropped`,
  constraints: `
    select conrelid::regclass::text, conname, contype, condeferrable, condeferred, convalidated, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  indexes: `
    select indexrelid::regclass::text, indisvalid, indisprimary, indisunique, indisclustered, indisreplident, pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace`,
  triggers: `
    select tgrelid::regclass::text, tgname, tgenabled, pg_get_triggerdef(pg_trigger.oid)
    from pg_trigger join pg_class on pg_class.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal`,
  functions: `
    select pg_get_functiondef(oid), prokind, proacl::text, pg_get_userbyid(proowner), obj_description(oid, 'pg_proc') from pg_proc
    where pronamespace = 'public'::regnamespace and prokind <> 'a'`,
  searches: `
    select cfgname, cfgparser, alias, mapseqno, mapdict::regdictionary::text
    from pg_ts_config join pg_ts_config_map on mapcfg = pg_ts_config.oid, ts_token_type(cfgparser)
    where tokid = maptokentype and cfgnamespace = 'public'::regnamespace`,
  dictionaries: `select dictname, dicttemplate::text, dictinitoption from pg_ts_dict where dictnamespace = 'public'::regnamespace and dictname <> 'unaccent'`,
  sequences: `select * from pg_sequences where schemaname = 'public'`,
  statistics: `select stxname, pg_get_statisticsobjdef(oid) from pg_statistic_ext`,
  policies: `select polname, polrelid::regclass::text from pg_policy`,
  privileges: `select defaclrole::text, defaclobjtype, defaclacl::text from pg_default_acl`,
  'event triggers': `select evtname from pg_event_trigger`,
  settings: `
    select setconfig from pg_db_role_setting join pg_database on pg_database.oid = setdatabase where datname = current_database()`,
}

/** All that is in a database, a line for each thing. */
async function contentOf(connection: pg.ClientConfig): Promise<Map<string, string[]>> {
  const client = new pg.Client(connection)
  await client.connect()
  const content = new Map<string, string[]>()
  const read = async (name: string, sql: string) => {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
    content.set(name, rows.map(row => JSON.stringify(row)).toSorted())
  }
  for (const [name, sql] of Object.entries(CATALOGUES)) await read(name, sql)
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  for (const { name } of tables)
    await read(
      `rows of ${name}`,
      name === 'schema_migrations' ? 'select name, checksum, step from schema_migrations' : `table ${name}`,
    )
  await client.end()
  return content
}

test('schema.sql is of the migrations that are here: after a new one, `npm run schema`', async () => {
  const files = (await migrationsIn(MIGRATIONS)).map(({ name, checksum }) => ({ name, checksum }))
  expect(listedIn(await readFile(SCHEMA, 'utf8')), 'Run `npm run schema`').toEqual(files)
})

test('an empty database that begins with schema.sql is what the migrations make one by one, rows included', async () => {
  const [atOnce, oneByOne] = [await emptyDatabase(), await emptyDatabase()]
  const names = await migrate(oneByOne, undefined, MIGRATIONS, null)
  expect(await migrate(atOnce)).toEqual(names)
  const [made, migrated] = [await contentOf(atOnce), await contentOf(oneByOne)]
  expect(migrated.get('rows of holidays')?.length).toBeGreaterThan(30)
  for (const [name, lines] of migrated) {
    const message = `The ${name} differ: run \`npm run schema\`, or teach scripts/make/schema-of.ts`
    expect(made.get(name), message).toEqual(lines)
  }
  expect(made.size).toBe(migrated.size)
})

longTest(
  'what is newer than the schema is applied after it, and one that is of other migrations is left alone',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'naledi-migrations-'))
    await cp(MIGRATIONS, folder, { recursive: true })
    await writeFile(path.join(folder, '29990101T0000-newer.sql'), 'create table newer (id integer)')
    const tablesOf = async (connection: pg.ClientConfig) =>
      (await contentOf(connection)).get('tables')!.filter(line => line.includes('"newer"'))
    const newer = await emptyDatabase()
    expect((await migrate(newer, undefined, folder)).at(-1)).toBe('29990101T0000-newer.sql')
    expect(await tablesOf(newer)).toHaveLength(1)

    const [first] = await migrationsIn(folder)
    await writeFile(path.join(folder, first!.name), `${first!.sql}\ncreate table edited (id integer);`)
    const edited = await emptyDatabase()
    await migrate(edited, undefined, folder)
    expect((await contentOf(edited)).get('rows of edited')).toEqual([])
    await rm(folder, { recursive: true })
  },
)
