import type { FastifyInstance } from 'fastify'

const LAST_ANSWERS_MS = 20_000

/**
 * When the server closes, each connection ends with the answer that is under way on it: a browser keeps its
 * connections open, and the stop would wait for them. A request that is never finished is cut after 20 seconds.
 */
export function drainOnClose(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', done => {
    closing = true
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref()
    done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    if (closing) app.server.closeIdleConnections()
    done()
  })
}
