import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { type Connection, connectionOptions } from '../db/open-db.ts'

const PING_MS = 10_000
/** A line that is silent for this long is dead, whatever it looks like. */
const ANSWER_MS = 5000
const CLOSE_MS = 500
const RETRY_MS_MIN = 100
const RETRY_MS_MAX = 5000

const HORIZON = 'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon'

type Listening = {
  /** By which the database names the line. */
  name?: string | undefined
  channels: readonly string[]
  onNotification(channel: string, word: string): void
  /** The line stands again after it was away: all that was told since may be missed, of transactions from this number on. */
  back(horizon: string): Promise<void>
}

export type Listener = {
  /** Listens from the first time on; resolves once it does. */
  listening(): Promise<void>
  close(): Promise<void>
}

/** One connection of this process on which the database says what was told. It comes back by itself, and knows from where on it has missed something. */
export function createListener(
  connection: Connection,
  log: FastifyBaseLogger,
  { name = 'naledi:events', channels, onNotification, back }: Listening,
): Listener {
  const closed = new AbortController()
  let client: pg.Client | undefined
  // A word is said a moment after its transaction is seen: of two pings the earlier has surely heard all before it.
  let horizons: { earlier: string; latest: string } | undefined
  let begun = false
  let isConnected = false
  let connecting = Promise.withResolvers<void>()

  async function check(pgClient: pg.Client): Promise<void> {
    const { rows } = await pgClient.query<{ horizon: string }>(HORIZON)
    const { horizon } = rows[0]! // a select without a table has one row
    horizons = { earlier: horizons?.latest ?? horizon, latest: horizon }
  }

  /** Listens until the line breaks. */
  async function listen(): Promise<void> {
    const pgClient = new pg.Client({
      ...connectionOptions(connection),
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    client = pgClient
    const broken = new Promise<void>(resolve => {
      pgClient.once('end', resolve)
      pgClient.on('error', () => resolve())
    })
    // Events that arrive while the missed ones are sent wait for it.
    let waiting: (() => void)[] | undefined = []
    pgClient.on('notification', ({ channel, payload = '' }) => {
      const deliverNow = () => onNotification(channel, payload)
      if (waiting) waiting.push(deliverNow)
      else deliverNow()
    })
    try {
      await pgClient.connect()
      for (const channel of channels) await pgClient.query(`listen ${pgClient.escapeIdentifier(channel)}`)
      if (horizons) await back(horizons.earlier)
      await check(pgClient)
      for (const deliverNow of waiting) deliverNow()
      waiting = undefined
      isConnected = true
      connecting.resolve()
      while (!closed.signal.aborted) {
        const isBroken = await Promise.race([
          broken.then(() => true),
          pause(PING_MS, false, { signal: closed.signal, ref: false }).catch(() => true),
        ])
        if (isBroken) break
        await check(pgClient)
      }
    } finally {
      if (isConnected) connecting = Promise.withResolvers()
      isConnected = false
      // Not waited for: what hangs would hang here too.
      void pgClient.end().catch(() => undefined)
    }
  }

  async function goOn(): Promise<void> {
    let retryMs = RETRY_MS_MIN
    while (!closed.signal.aborted) {
      const from = performance.now()
      await listen().catch(error =>
        log.warn({ err: error }, 'Lost the database connection for event notifications'),
      )
      if (performance.now() - from > RETRY_MS_MAX) retryMs = RETRY_MS_MIN
      await pause(retryMs * (0.5 + Math.random()), null, { signal: closed.signal }).catch(() => undefined)
      retryMs = Math.min(retryMs * 2, RETRY_MS_MAX)
    }
  }

  return {
    listening() {
      if (!begun) void goOn()
      begun = true
      return connecting.promise
    },
    async close() {
      closed.abort()
      // A line that hangs keeps no stop waiting.
      await Promise.race([client?.end().catch(() => undefined), pause(CLOSE_MS, null, { ref: false })])
    },
  }
}
