import path from 'node:path'
import { problem } from '../../contract/problem.ts'
import type { Config } from '../config.ts'
import { createAllowance } from '../http/allowance.ts'
import type { Drafts } from './drafts.ts'

/** Pictures that arrive, wait or are encoded. */
const OWN_PICTURES_MAX = 6
const ALL_PICTURES_MAX = 40
const RETRY_SECONDS = 10

const ownTooMany = problem(
  'RATE_LIMITED',
  429,
  `${OWN_PICTURES_MAX} of your pictures are still being prepared. Please wait for them, then send the next`,
)
const allTooMany = problem(
  'UNAVAILABLE',
  503,
  'Many pictures are being prepared just now. Please try again in a moment',
)

/** Lends the path of a file that is not there yet, and removes it in the end. */
export type Arrivals = <T>(owner: string, work: (file: string) => Promise<T>) => Promise<T>

/** Lets so many pictures of one owner, and of all, be under way, and refuses more before they are read. */
export function createArrivals(drafts: Drafts, { rateLimits }: Pick<Config, 'rateLimits'>): Arrivals {
  const places = createAllowance(
    rateLimits
      ? { ownMax: OWN_PICTURES_MAX, allMax: ALL_PICTURES_MAX }
      : { ownMax: Number.POSITIVE_INFINITY, allMax: Number.POSITIVE_INFINITY },
  )
  return async (owner, work) => {
    const place = places.take(owner, 1)
    if (typeof place === 'string')
      throw (place === 'own' ? ownTooMany : allTooMany)({}, { retryAfterSeconds: RETRY_SECONDS })
    try {
      return await drafts.within(folder => work(path.join(folder, 'sent')))
    } finally {
      place()
    }
  }
}
