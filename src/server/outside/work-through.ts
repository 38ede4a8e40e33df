import type { FastifyBaseLogger } from 'fastify'

export type Claims<Claimed> = {
  /** Takes the next that is due, in a transaction of its own, so that nobody else works on it; null where nothing is, 'later' where it has to wait. */
  claim(): Promise<Claimed | 'later' | null>
  /** Calls the outside. No transaction is open meanwhile: it takes as long as the outside takes. */
  work(claimed: Claimed): Promise<void>
  /** Notes that it is done. */
  settle(claimed: Claimed): Promise<void>
  /** Lets go of what failed, to be tried again later. What a process took that was killed is let go of by time. */
  release(claimed: Claimed): Promise<void>
  /** What the log says of one that failed. */
  failed: string
}

/**
 * Work that calls the outside, one after another until nothing is due: claim, work, settle. One that fails keeps no other
 * back. It may be done twice where a process dies between the work and its settling: what is outside should bear that.
 */
export async function workThrough<Claimed extends object>(
  log: FastifyBaseLogger,
  { claim, work, settle, release, failed }: Claims<Claimed>,
): Promise<void> {
  for (let claimed = await claim(); claimed; claimed = await claim()) {
    if (claimed === 'later') continue
    try {
      await work(claimed)
      await settle(claimed)
    } catch (error) {
      log.error({ err: error }, failed)
      await release(claimed)
    }
  }
}
