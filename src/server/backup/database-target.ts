import { readdir, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import { makeDataDir } from '../data-dir.ts'
import { UNFINISHED, UNFINISHED_TABLE } from '../db/migrate.ts'
import { type Connection, connectionOptions } from '../db/pools/connection.ts'
import type { Connections } from '../db/pools/connections.ts'
import { grantRoles } from '../db/roles/grant-roles.ts'
import { openUploads } from '../outside/open-uploads.ts'
import { KEY_FILE, OLD_KEYS_FILE } from '../settings/read-secret-keys.ts'
import { BackupError } from './backup-error.ts'
import { findSecretKeys, saveSecretKeys } from './secret-key-check.ts'
import { QUEUE_SCHEMA } from './tables.ts'
import type { Target } from './target.ts'

/** The folder in DATA_DIR in which pictures are kept where there is no bucket. */
const UPLOADS_FOLDER = 'uploads'

const NOT_OF_EXTENSION = (catalogue: string): string =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = each.oid and deptype = 'e')`

const HOLDS = `
  select nspname || '.' || relname as name from pg_class as each join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and nspname !~ '^(pg_|information_schema$)' and ${NOT_OF_EXTENSION('pg_class')} order by 1`

// In an order in which nothing is needed by what comes later; what an extension brought stays, for somebody else may have made that.
const DROPS = `
  select 1 as place, format('drop schema %I cascade', nspname) as sql from pg_namespace where nspname = '${QUEUE_SCHEMA}'
  union all select 2, format('drop table if exists %s cascade', each.oid::regclass) from pg_class as each
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${NOT_OF_EXTENSION('pg_class')}
  union all select 3, format('drop routine if exists %s cascade', each.oid::regprocedure) from pg_proc as each
    where pronamespace = 'public'::regnamespace and ${NOT_OF_EXTENSION('pg_proc')}
  union all select 4, format('drop text search configuration if exists %I cascade', cfgname) from pg_ts_config as each
    where cfgnamespace = 'public'::regnamespace and ${NOT_OF_EXTENSION('pg_ts_config')}
  union all select 5, format('drop text search dictionary if exists %I cascade', dictname) from pg_ts_dict as each
    where dictnamespace = 'public'::regnamespace and ${NOT_OF_EXTENSION('pg_ts_dict')}
  order by 1`

async function within<Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connectionOptions(connection), application_name: 'naledi-restore' })
  client.on('error', () => undefined) // told by the statement that is under way, or by the next
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Restores into an empty database of its own server, and the pictures where the settings have them. */
export async function databaseTarget(config: Config, connections: Connections): Promise<Target> {
  const { owner: connection } = connections
  const uploads = openUploads(config)
  const { dataDir } = config
  const before = await readdir(dataDir).catch(() => null)
  let savedKeys: string[] = []
  let isMarked = false
  return {
    name: 'the database of DATABASE_URL',
    secretKeys: await findSecretKeys(config),
    uploads,
    async checkEmpty() {
      const names = await within(connection, async client =>
        (await client.query<{ name: string }>(HOLDS)).rows.map(({ name }) => name),
      )
      if (names.includes(`public.${UNFINISHED_TABLE}`)) throw new BackupError(UNFINISHED)
      if (names.length > 0)
        throw new BackupError(
          `The database of DATABASE_URL is not empty, it holds ${names.slice(0, 5).join(', ')}: make an empty database, and set DATABASE_URL to that`,
        )
    },
    async begin(backup) {
      await uploads.reach()
      await within(connection, async client => {
        // Of two restores at once one alone makes it.
        await client.query(`create table public.${UNFINISHED_TABLE} (backup text not null)`)
        isMarked = true
        await client.query(`insert into public.${UNFINISHED_TABLE} values ($1)`, [backup])
      })
      return connection
    },
    async saveSecretKeys(keys) {
      await makeDataDir(dataDir)
      await saveSecretKeys(dataDir, keys)
      savedKeys = [KEY_FILE, OLD_KEYS_FILE].map(name => path.join(dataDir, name))
    },
    async finish() {
      await grantRoles(connections)
      await within(connection, client => client.query(`drop table public.${UNFINISHED_TABLE}`))
    },
    async undo() {
      await Promise.all(savedKeys.map(file => rm(file, { force: true })))
      // Keeps a folder that holds something by now.
      if (!before?.includes(UPLOADS_FOLDER))
        await rmdir(path.join(dataDir, UPLOADS_FOLDER)).catch(() => undefined)
      if (!before) await rmdir(dataDir).catch(() => undefined)
      if (!isMarked) return
      await within(connection, async client => {
        const { rows } = await client.query<{ sql: string }>(DROPS)
        await client.query(['begin', ...rows.map(({ sql }) => sql), 'commit'].join('; '))
      })
    },
    close: async () => undefined,
  }
}
