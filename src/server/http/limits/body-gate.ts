import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem, tooLarge, unavailable } from '../../../contract/problem.ts'
import { type Allowance, createAllowance } from '../../allowance.ts'
import { cutWhenSlow, type Pace } from './slow-body.ts'

const MB = 1024 * 1024
const RETRY_SECONDS = 5

/** Above this many bytes a body is a large one: a picture in a profile, the long words of a home. */
export const SMALL_BYTES_MAX = 64 * 1024

/** Bytes that one caller, and all together, may have in memory at once. */
type Room = { ownMax: number; allMax: number }

/** Limits of bodies in size and slowness; a test sets others. */
export type BodyLimits = {
  /** Of their own, or a few pictures that never quite arrive would keep everybody from signing in. */
  small: Room
  large: Room
  pace: Pace
  /** The time during which late bytes after an answer are dropped. */
  lastWordsMs: number
}

export const bodyLimits: BodyLimits = {
  small: { ownMax: 2 * MB, allMax: 32 * MB },
  large: { ownMax: 16 * MB, allMax: 48 * MB },
  pace: { stallMs: 30_000, bytesPerSecondMin: 1024 },
  lastWordsMs: 10_000,
}

const ownTooMuch = problem(
  'RATE_LIMITED',
  429,
  'You still have uploads in progress. Wait for them to finish, then try again',
)

type Body = { who: string; bytesMax: number; isInMemory: boolean }

/** The bytes a request says it will send, or the most it may where it does not say. Throws 413. */
function bytesOf({ headers }: FastifyRequest, bytesMax: number): number {
  const said = Number(headers['content-length'] ?? Number.NaN)
  if (said > bytesMax) throw tooLarge()
  if (headers['transfer-encoding'] !== undefined) return bytesMax
  return Number.isNaN(said) ? 0 : said
}

/** Lets a body in while there is room for it, and cuts one that does not come, with these headers. Throws 413, RATE_LIMITED or UNAVAILABLE. */
export function createBodyGate({ small, large, pace }: BodyLimits, transport: Record<string, string>) {
  const rooms: Record<'small' | 'large', Allowance> = {
    small: createAllowance(small),
    large: createAllowance(large),
  }
  return (request: FastifyRequest, reply: FastifyReply, { who, bytesMax, isInMemory }: Body): void => {
    const bytes = bytesOf(request, bytesMax)
    if (bytes === 0) return
    cutWhenSlow(request, pace, transport)
    if (!isInMemory) return
    const taken = rooms[bytes > SMALL_BYTES_MAX ? 'large' : 'small'].take(who, bytes)
    if (taken === 'own') throw ownTooMuch({}, { retryAfterSeconds: RETRY_SECONDS })
    if (taken === 'all') throw unavailable({}, { retryAfterSeconds: RETRY_SECONDS })
    reply.raw.once('finish', taken).once('close', taken)
  }
}
