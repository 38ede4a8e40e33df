import { rateLimited, unavailable } from '../contract/problem.ts'

const RETRY_SECONDS = 5

export type AtOnce = <T>(owner: string, work: () => Promise<T>) => Promise<T>

/**
 * Lets at most so many pieces of work run at once, of one owner and of all. One more does not wait: it throws 429 or 503,
 * with the seconds after which to try again.
 */
export function atOnce({ ownMax, allMax }: { ownMax: number; allMax: number }): AtOnce {
  const running = new Map<string, number>()
  let all = 0
  const count = (owner: string, step: 1 | -1) => {
    all += step
    const own = (running.get(owner) ?? 0) + step
    if (own > 0) running.set(owner, own)
    else running.delete(owner)
  }
  return async (owner, work) => {
    if ((running.get(owner) ?? 0) >= ownMax)
      throw rateLimited({ seconds: RETRY_SECONDS }, { retryAfterSeconds: RETRY_SECONDS })
    if (all >= allMax) throw unavailable({}, { retryAfterSeconds: RETRY_SECONDS })
    count(owner, 1)
    try {
      return await work()
    } finally {
      count(owner, -1)
    }
  }
}
