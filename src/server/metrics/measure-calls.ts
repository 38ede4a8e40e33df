import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const MS = 1000

/** Counts every answer by its route, method and status, and how long it took to send. Streams of events are left out: they last as long as somebody listens. */
export function measureCalls(app: FastifyInstance, register: Registry): void {
  const answers = new Histogram({
    name: 'naledi_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // An address that no route has is counted under one name, as anybody can think up another.
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown')
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / MS)
    done()
  })
}
