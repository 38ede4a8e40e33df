import { rateLimited, unavailable } from '../contract/problem.ts'
import { createAllowance } from './allowance.ts'

const RETRY_SECONDS = 5

export type AtOnce = <T>(owner: string, work: () => Promise<T>) => Promise<T>

/**
 * Lets at most so many pieces of work run at once, of one owner and of all. One more does not wait: it throws 429 or 503,
 * with the seconds after which to try again.
 */
export function atOnce(limits: { ownMax: number; allMax: number }): AtOnce {
  const places = createAllowance(limits)
  return async (owner, work) => {
    const release = places.take(owner, 1)
    if (release === 'own') throw rateLimited({ seconds: RETRY_SECONDS }, { retryAfterSeconds: RETRY_SECONDS })
    if (release === 'all') throw unavailable({}, { retryAfterSeconds: RETRY_SECONDS })
    try {
      return await work()
    } finally {
      release()
    }
  }
}
