import path from 'node:path'
import { problem } from '../../contract/problem.ts'
import type { Config } from '../config.ts'
import { createAllowance } from '../allowance.ts'
import { networkOf } from '../network.ts'
import type { Drafts } from './drafts.ts'

/** Pictures that arrive, wait or are encoded. */
const OWN_PICTURES_MAX = 6
/** Of one address, beside the first of each owner: an organisation costs nothing to found, and a few that never finish would take all places. */
const ADDRESS_PICTURES_MAX = 18
const ALL_PICTURES_MAX = 40
const RETRY_SECONDS = 10

const ownTooMany = problem(
  'RATE_LIMITED',
  429,
  `${OWN_PICTURES_MAX} of your photos are still processing. Wait for them to finish, then add more`,
)
const addressTooMany = problem(
  'RATE_LIMITED',
  429,
  'Many photos from your network are being prepared just now. Please try again in a moment',
)
const allTooMany = problem(
  'UNAVAILABLE',
  503,
  'Many photos are being prepared just now. Please try again in a moment',
)

/** The owner of the picture, and the address that it comes from. */
type Sender = { owner: string; address: string }

/** Lends the path of a file that is not there yet, and removes it in the end. */
export type Arrivals = <T>(sender: Sender, work: (file: string) => Promise<T>) => Promise<T>

/** Lets so many pictures of one owner, of one address and of all be under way, and refuses more before they are read. */
export function createArrivals(drafts: Drafts, { rateLimits }: Pick<Config, 'rateLimits'>): Arrivals {
  const all = rateLimits ? ALL_PICTURES_MAX : Number.POSITIVE_INFINITY
  const ofOwners = createAllowance({ ownMax: rateLimits ? OWN_PICTURES_MAX : all, allMax: all })
  const firsts = createAllowance({ ownMax: 1, allMax: all })
  const ofAddresses = createAllowance({ ownMax: rateLimits ? ADDRESS_PICTURES_MAX : all, allMax: all })
  return async ({ owner, address }, work) => {
    const place = ofOwners.take(owner, 1)
    if (typeof place === 'string')
      throw (place === 'own' ? ownTooMany : allTooMany)({}, { retryAfterSeconds: RETRY_SECONDS })
    const first = firsts.take(owner, 1)
    const line = typeof first === 'string' ? ofAddresses.take(networkOf(address), 1) : first
    if (typeof line === 'string') {
      place()
      throw addressTooMany({}, { retryAfterSeconds: RETRY_SECONDS })
    }
    try {
      return await drafts.within(folder => work(path.join(folder, 'sent')))
    } finally {
      line()
      place()
    }
  }
}
