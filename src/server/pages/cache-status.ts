import type { FastifyReply } from 'fastify'
import type { Primary } from '../db/primary.ts'

/** Says of an answer, while the primary is away, for how many seconds nobody could say that it is the newest (RFC 9211, section 2.3). */
export function sayWhereUnchecked(reply: FastifyReply, primary: Primary): void {
  const since = primary.awaySince()
  if (since === null) return
  const seconds = Math.ceil((performance.now() - since) / 1000)
  void reply.header('cache-status', `Naledi; hit; ttl=-${seconds}`)
}
