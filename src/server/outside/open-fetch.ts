import { atOnce } from '../at-once.ts'
import type { Config } from '../config.ts'
import type { FetchPublic } from './fetch-public.ts'

const LIMITS = { ownMax: 1, allMax: 4 }

/** Fetches within what is allowed and limited by the settings: one fetch of one person at a time, four of all. */
export function openFetch({ fetchAllowed, rateLimits }: Config): FetchPublic {
  const inTurn = atOnce(rateLimits ? LIMITS : { ownMax: Infinity, allMax: Infinity })
  return async (address, wanted) => {
    const { createFetchPublic } = await import('./fetch-public.ts') // with the first address: no start waits for it
    return createFetchPublic(fetchAllowed, inTurn)(address, wanted)
  }
}
