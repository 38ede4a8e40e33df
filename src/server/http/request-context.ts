import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Spender } from '../main-thread/meter.ts'
import { BUILT } from './security-headers.ts'

/** A request that is being answered, and who pays for the time that it takes; null where nobody is asked to. */
export type Running = { id: string; spender: Spender | null }

const running = new AsyncLocalStorage<Running>()
const ofRequest = new WeakMap<FastifyRequest, Running>()

/** Returns the id of the request that the code runs for; undefined in work that no request caused. */
export const currentRequestId = (): string | undefined => running.getStore()?.id

/** Returns who pays for what runs now; null where nobody does. */
export const currentSpender = (): Spender | null => running.getStore()?.spender ?? null

/** Returns the request as it runs; undefined for one that `rememberRequests` has not seen. */
export const runningOf = (request: FastifyRequest): Running | undefined => ofRequest.get(request)

/** Remembers the request that each piece of code runs for, and names it in the answer as `x-request-id`; not with the files of a build, of which a screen loads twenty. */
export function rememberRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { id, url } = request
    if (!url.startsWith(BUILT)) void reply.header('x-request-id', id)
    // Calls of a page to the API are charged to the caller of the page.
    const own = { id, spender: currentSpender() }
    ofRequest.set(request, own)
    running.run(own, done)
  })
  // A body arrives in events of its connection, which know of no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const own = ofRequest.get(request)
    if (own) running.run(own, done)
    else done()
  })
}
