import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { BUILT } from './security-headers.ts'

const requests = new AsyncLocalStorage<string>()

/** The id of the request that the code runs for; undefined in work that nobody asked for. */
export const currentRequestId = (): string | undefined => requests.getStore()

/** Remembers the request that each piece of code runs for, and names it in the answer as `x-request-id`; not with the files of a build, of which a screen loads twenty. */
export function rememberRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id, url }, reply, done) => {
    if (!url.startsWith(BUILT)) void reply.header('x-request-id', id)
    requests.run(id, done)
  })
  // A body arrives in events of its connection, which know of no request.
  app.addHook('preValidation', ({ id }, _reply, done) => requests.run(id, done))
}
