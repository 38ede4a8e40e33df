import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** Fills a migrated database with so many homes of others, and all that ten stays each leave behind: the same for the same number and day. */
export async function seedOthers({ options }: pg.Pool, homes: number): Promise<void> {
  const others = await readFile(path.join(import.meta.dirname, 'others.sql'), 'utf8')
  const { host, user, database } = options
  const client = new pg.Client({ host, user, database }) // without the limits of calls
  await client.connect()
  await client.query(
    `set synchronous_commit = off; set session_replication_role = replica; set growth.homes = '${homes}'; begin`,
  )
  await client.query(others)
  await client.query('commit')
  await client.query('vacuum analyze')
  // What it would do meanwhile keeps old versions of rows readable, which are then read: by chance, here or there.
  await client.query(`do $$ declare name regclass; begin
    for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s set (autovacuum_enabled = false)', name);
    end loop; end $$`)
  await client.end()
}
