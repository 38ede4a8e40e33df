import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

/** A statement that takes longer is named in the log. */
const SLOW_MS = 500

const textOf = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked)

type Options = { log: Pick<FastifyBaseLogger, 'warn'>; requestId: () => string | undefined; slowMs?: number }

/** Logs each statement of a pool that is slow, without its values, with how long it took and the id of the request that it was for. */
export function logSlowStatements(pool: pg.Pool, { log, requestId, slowMs = SLOW_MS }: Options): void {
  pool.on('connect', client => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown // one of its many shapes
    client.query = ((...asked: unknown[]) => {
      const [began, reqId] = [performance.now(), requestId()]
      const done = () => {
        const ms = Math.round(performance.now() - began)
        if (ms >= slowMs) log.warn({ reqId, ms, statement: textOf(asked[0]) }, 'Slow statement')
      }
      const callback = asked.at(-1)
      if (typeof callback === 'function')
        return query(...asked.slice(0, -1), (...answered: unknown[]) => {
          done()
          callback(...answered)
        })
      const answer = query(...asked)
      if (answer instanceof Promise) answer.then(done, done)
      return answer
    }) as typeof client.query // as it was
  })
}
