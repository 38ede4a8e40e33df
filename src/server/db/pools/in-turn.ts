import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { type Connection, connectionOptions } from './connection.ts'

const LOCK = 7_301_001
const CONNECT_TIMEOUT_MS = 10_000
const ASK_AGAIN_MS = 250
/** Each minute. */
const SAID_AGAIN = 240
// A change of a big table takes the time it takes, and so does another start that is at it.
const NO_LIMITS = `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`

/**
 * Waits for its turn by asking again: who waited inside a statement would be waited for by an index that is made
 * concurrently, and each by the other.
 */
async function lock(client: pg.Client, log?: FastifyBaseLogger): Promise<void> {
  for (let asked = 0; ; asked += 1) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (rows[0]!.mine) return // it answers in one row
    if (asked % SAID_AGAIN === 0)
      log?.info('Another start is bringing the tables up to date: it is waited for')
    await pause(ASK_AGAIN_MS)
  }
}

/** Does what one start alone may do at a time, on a connection of its own and without limits of time; other starts wait, however long. */
export async function inTurn<Result>(
  connection: Connection,
  log: FastifyBaseLogger | undefined,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
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
    return await work(client)
  } finally {
    await client.end().catch(() => undefined) // and with it a transaction that is open, and the lock
  }
}
