import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { rateLimited } from '../../../contract/problem.ts'
import type { Limits } from '../../limits.ts'
import { networkOf } from '../../network.ts'

const HOUR_SECONDS = 60 * 60

/** Calls that change something, of one user in an hour: of all kinds together. */
const WRITES_AN_HOUR = 1000
const WRITES = { name: 'writes', max: WRITES_AN_HOUR, seconds: HOUR_SECONDS }

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Counts a call of an address, and tells it how many are left. Throws 429. */
export async function limitCalls(
  limits: Limits,
  endpoint: Endpoint,
  { callsMax, seconds }: { callsMax: number; seconds: number },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const setHeaders = (left: number, untilAnew: number) =>
    reply.headers({
      'x-ratelimit-limit': callsMax,
      'x-ratelimit-remaining': left,
      'x-ratelimit-reset': untilAnew,
    })
  const limit = { name: nameOf(endpoint), max: callsMax, seconds }
  try {
    const counted = await limits.count(limit, networkOf(request.ip))
    setHeaders(counted.left, counted.seconds)
  } catch (error) {
    if (rateLimited.is(error)) setHeaders(0, Number(error.details.retryAfterSeconds))
    throw error
  }
}

/** Counts a write of a user: among all writes, unless it goes with typing, and among those of this call where it has a limit of its own. Throws 429. */
export async function limitWrites(
  limits: Limits,
  endpoint: Endpoint,
  { writesAnHour, typedAnHour }: { writesAnHour?: number; typedAnHour?: number },
  userId: string,
): Promise<void> {
  if (!typedAnHour) await limits.count(WRITES, userId)
  const max = typedAnHour ?? writesAnHour
  if (max) await limits.count({ name: `own ${nameOf(endpoint)}`, max, seconds: HOUR_SECONDS }, userId)
}
