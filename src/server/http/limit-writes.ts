import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rateLimited } from '../../contract/problem.ts'

const HOUR_MS = 60 * 60_000

/** Calls that change something, of one user in an hour: of all kinds together, or of the one call a route names. */
export const WRITES_AN_HOUR = 1000

export type LimitWrites = (request: FastifyRequest, userId: string) => Promise<void>

/** Counts the writes of each user. The function it gives throws 429 with the seconds to wait. */
export function limitWrites(app: FastifyInstance, max: number): LimitWrites {
  const users = new WeakMap<FastifyRequest, string>()
  const count = app.createRateLimit({
    max,
    timeWindow: HOUR_MS,
    keyGenerator: request => users.get(request)!, // told just before
  })
  return async (request, userId) => {
    users.set(request, userId)
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    const seconds = Math.max(1, counted.ttlInSeconds)
    throw rateLimited({ seconds }, { retryAfterSeconds: seconds })
  }
}
