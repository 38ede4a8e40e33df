import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { spentBy } from '../main-thread/limit-spending.ts'

const MS = 1000

/** Counts what calls spent of the main thread, by route, and those that were refused because a network or an account had spent its share. */
export function measureSpending(app: FastifyInstance, register: Registry): void {
  const spent = new Counter({
    name: 'naledi_main_thread_seconds_total',
    help: 'Time of the main thread that calls have spent',
    labelNames: ['method', 'route'],
    registers: [register],
  })
  const refused = new Counter({
    name: 'naledi_refused_by_budget_total',
    help: 'Calls that were refused because a network or an account had spent its share of the main thread',
    labelNames: ['budget'],
    registers: [register],
  })
  app.addHook('onResponse', (request, _reply, done) => {
    const call = spentBy(request)
    if (call) {
      const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown')
      spent.inc({ method: request.method, route }, call.ms / MS)
      if (call.refused) refused.inc({ budget: call.refused })
    }
    done()
  })
}
