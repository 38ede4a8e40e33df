import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimited } from '../contract/problem.ts'

/** So many within so many seconds, counted from the first of them. The name says which limit it is, for good. */
export type Limit = { name: string; max: number; seconds: number }

/** The calls that are left, and the seconds until the count starts again. */
type RateCount = { left: number; seconds: number }

export type Limits = {
  /** Counts one more of whoever it is, over all processes. Throws 429 where that is one too many, with the seconds to wait. */
  count(limit: Limit, who: string): Promise<RateCount>
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000))

type Query = Pick<pg.Pool, 'query'>

function limiterOf(pool: Query, { name, max, seconds }: Limit): RateLimiterPostgres {
  const options = { keyPrefix: name, points: max, duration: seconds }
  return new RateLimiterPostgres({
    ...options,
    // Without a name of its own: the pool knows whether a connection may keep it.
    storeClient: { query: ({ text, values }: pg.QueryConfig) => pool.query({ text, values }) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Anyone who is refused is so from memory: a flood is no writes.
    inMemoryBlockOnConsumed: max + 1,
    // A database in trouble keeps nobody out: each process counts for itself meanwhile.
    insuranceLimiter: new RateLimiterMemory(options),
  })
}

export function createLimits(pool: Query): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  return {
    async count(limit, who) {
      const limiter = limiters.get(limit.name) ?? limiterOf(pool, limit)
      limiters.set(limit.name, limiter)
      try {
        const counted = await limiter.consume(who)
        return { left: counted.remainingPoints, seconds: secondsOf(counted) }
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        const seconds = secondsOf(error)
        throw rateLimited({ seconds }, { retryAfterSeconds: seconds })
      }
    },
  }
}
