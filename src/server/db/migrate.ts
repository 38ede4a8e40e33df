import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { StartError } from '../start-error.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')
const LOCK = 7_301_001
const NOT_PERMITTED = '42501'

/** Brings the tables up to date, each migration once and whole, whichever of several starts comes first. Throws `StartError` where the user may not. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  const applied: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
    const done = new Set(rows.map(row => row.name))
    const files = (await readdir(FOLDER)).filter(file => file.endsWith('.sql')).toSorted()
    for (const file of files.filter(name => !done.has(name))) {
      await client.query('begin')
      await client.query(await readFile(path.join(FOLDER, file), 'utf8'))
      await client.query('insert into schema_migrations (name) values ($1)', [file])
      await client.query('commit')
      applied.push(file)
    }
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    client.release()
    return applied
  } catch (error) {
    client.release(true) // ends the connection, and with it the transaction and the lock
    if ((error as { code?: string }).code === NOT_PERMITTED)
      throw new StartError(
        `The tables could not be made (${(error as Error).message}): the user of DATABASE_URL should own the database.`,
      )
    throw error
  }
}
