import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { measureCalls } from './measure-calls.ts'
import { measureSpending } from './measure-spending.ts'
import { measureDatabase } from './measure-database.ts'
import { measureWork } from './measure-work.ts'

const BEARER = /^Bearer (.+)$/i
const digest = (words: string): Buffer => createHash('sha256').update(words).digest()

/**
 * Answers `/metrics` in the text format of Prometheus to who sends `METRICS_TOKEN` as a bearer token; without that setting the
 * address is unknown. Call it before the routes that it measures. See docs/operations/metrics.md.
 */
export function serveMetrics(
  app: FastifyInstance,
  { config: { metricsToken }, entryDb }: Pick<Deps, 'config' | 'entryDb'>,
  pools: Readonly<Record<string, pg.Pool>>,
): void {
  if (!metricsToken) return
  const register = new Registry()
  const expected = digest(metricsToken)
  collectDefaultMetrics({ register })
  measureCalls(app, register)
  measureSpending(app, register)
  measureDatabase(pools, register)
  const readWork = measureWork(entryDb, register)
  app.get('/metrics', async (request, reply) => {
    const [, token = ''] = BEARER.exec(request.headers.authorization ?? '') ?? []
    if (!timingSafeEqual(digest(token), expected))
      return reply.code(401).header('www-authenticate', 'Bearer').send('Please send the METRICS_TOKEN\n')
    await readWork()
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}
