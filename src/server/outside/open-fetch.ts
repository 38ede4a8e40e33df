import { atOnce } from '../at-once.ts'
import type { Config } from '../config.ts'
import type { FetchPublic } from './fetch-public.ts'
import type { PostPublic } from './post-public.ts'

const LIMITS = { ownMax: 1, allMax: 4 }
// A feed that hangs keeps no other from being read.
export const FEED_LIMITS = { ownMax: 1, allMax: 64 }

/** Fetches within what is allowed and limited by the settings: one fetch of one person at a time, few of all. */
export function openFetch({ fetchAllowed, rateLimits }: Config, limits = LIMITS): FetchPublic {
  const inTurn = atOnce(rateLimits ? limits : { ownMax: Infinity, allMax: Infinity })
  return async (address, wanted) => {
    const { createFetchPublic } = await import('./fetch-public.ts') // with the first address: no start waits for it
    return createFetchPublic(fetchAllowed, inTurn)(address, wanted)
  }
}

/** Sends within what is allowed by the settings. */
export function openPost({ fetchAllowed }: Config): PostPublic {
  const opened = async () => (await import('./post-public.ts')).createPostPublic(fetchAllowed) // as above
  return {
    check: async address => (await opened()).check(address),
    post: async (address, order) => (await opened()).post(address, order),
  }
}
