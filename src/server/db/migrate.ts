import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { type Connection, connectionOptions } from './client.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')
const LOCK = 7_301_001
const NOT_PERMITTED = '42501'
const CONNECT_TIMEOUT_MS = 10_000
// A change of a big table takes the time it takes, and so does another start that is at it.
const NO_LIMITS = `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`

/**
 * Brings the tables up to date, each migration once and whole, on a connection of its own: of several starts at once the
 * first does it and the others wait, however long. Throws `StartError` where the user may not.
 */
export async function migrate(connection: Connection, log?: FastifyBaseLogger): Promise<string[]> {
  const client = new pg.Client({
    ...connectionOptions(connection),
    application_name: 'naledi-migrate',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  client.on('error', () => undefined) // told by the statement that is under way, or by the next
  try {
    await client.connect()
    await client.query(NO_LIMITS)
    await lock(client, log)
    return await applyAll(client)
  } catch (error) {
    const { code, message } = error as Error & { code?: string } // pg throws nothing else
    if (code !== NOT_PERMITTED) throw error
    throw new StartError(
      `The tables could not be made (${message}): the user of DATABASE_URL should own the database.`,
    )
  } finally {
    await client.end().catch(() => undefined) // and with it a transaction that is open, and the lock
  }
}

async function lock(client: pg.Client, log?: FastifyBaseLogger): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
  if (rows[0]!.mine) return // it answers in one row
  log?.info('Another start is bringing the tables up to date: it is waited for')
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

async function applyAll(client: pg.Client): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
  const done = new Set(rows.map(row => row.name))
  const files = (await readdir(FOLDER)).filter(file => file.endsWith('.sql')).toSorted()
  const missing = files.filter(name => !done.has(name))
  for (const file of missing) {
    await client.query('begin')
    await client.query(await readFile(path.join(FOLDER, file), 'utf8'))
    await client.query('insert into schema_migrations (name) values ($1)', [file])
    await client.query('commit')
  }
  return missing
}
