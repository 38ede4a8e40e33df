import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { type Connection, connectionOptions } from './pools/connection.ts'

/** So long an answer is waited for before it is looked whether anybody is there to give it. */
const PATIENCE_MS = 600
const PROBE_MS = 1000
const PROBE_AGAIN_MS = 500

/** The database that is written to, as long as it can be asked: during a failover nobody is there. */
export type Primary = {
  /**
   * Returns the answer; null where the primary is away, which is found out within two seconds and then known until it is back.
   * One that is merely slow is waited for. Throws what the question throws while the primary is there.
   */
  ask<Answer>(question: () => Promise<Answer>): Promise<Answer | null>
  /** Since which moment of this process (`performance.now()`) nobody answers; null while somebody does. */
  awaySince(): number | null
  close(): void
}

/** True if a database at this address lets us in and takes writes. */
async function answers(connection: Connection): Promise<boolean> {
  const client = new pg.Client({
    ...connectionOptions(connection),
    application_name: 'naledi:probe',
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  })
  client.on('error', () => undefined) // told by what is awaited
  const asked = client
    .connect()
    .then(() => client.query<{ is: boolean }>('select not pg_is_in_recovery() as is'))
    .then(({ rows }) => rows[0]!.is) // a select without a table has one row
    .catch(() => false)
  const is = await Promise.race([asked, pause(PROBE_MS, false, { ref: false })])
  void client.end().catch(() => undefined)
  return is
}

/** Watches the primary at an address past any pooler; it is looked for only where an answer is missing. */
export function createPrimary(connection: Connection, log: FastifyBaseLogger): Primary {
  let awaySince: number | null = null
  let probe: Promise<boolean> | undefined
  const closed = new AbortController()

  const isThere = (): Promise<boolean> =>
    (probe ??= answers(connection).finally(() => {
      probe = undefined
    }))

  async function awaitReturn(): Promise<void> {
    while (!closed.signal.aborted && !(await isThere())) await pause(PROBE_AGAIN_MS, null, { ref: false })
    awaySince = null
    log.info('The primary database answers again')
  }

  async function isAway(since: number): Promise<boolean> {
    if (await isThere()) return false
    if (awaySince === null && !closed.signal.aborted) {
      awaySince = since
      log.warn('The primary database does not answer: visitors are shown what is known')
      void awaitReturn()
    }
    return true
  }

  return {
    async ask(question) {
      if (awaySince !== null) return null
      const began = performance.now()
      const asked = question()
      const settled = asked.then(
        () => true,
        () => true,
      )
      const late = pause(PATIENCE_MS, null, { ref: false })
        // Answers that came while this process was busy are read first.
        .then(() => nextTurn())
        .then(() => nextTurn(false))
      if (!(await Promise.race([settled, late])) && (await isAway(began))) return null
      return asked.catch(async (error: unknown) => {
        if (await isAway(began)) return null
        throw error
      })
    },
    awaySince: () => awaySince,
    close: () => closed.abort(),
  }
}

/** Statements of these connections that fail soon while the primary is away, for who can do without them. */
export const whileThere = (pool: Pick<pg.Pool, 'query'>, primary: Primary): Pick<pg.Pool, 'query'> => ({
  query: (async (...asked: [never]) => {
    const answer = await primary.ask(() => pool.query(...asked) as unknown as Promise<object>)
    if (answer === null) throw new Error('The primary database is away')
    return answer
  }) as pg.Pool['query'], // one of its many shapes
})
