import { rateLimited } from '../../../contract/problem.ts'
import { SEARCH_CONNECTIONS_MAX } from '../../db/open-db.ts'
import { fairTurns } from '../../fair-turns.ts'
import { networkOf } from '../../network.ts'

/** Searches of one address that may wait. */
export const WAITING_MAX = 64

/** Runs a search in the turn of its address. Throws 429 where too many of that address wait. */
export type SearchInTurn = <T>(address: string, search: () => Promise<T>) => Promise<T>

/** Creates the turns of one process: as many searches at a time as there are connections for them. */
export function createSearchTurns(hasLimits: boolean): SearchInTurn {
  const inTurn = fairTurns({ atOnce: SEARCH_CONNECTIONS_MAX, waitingMax: hasLimits ? WAITING_MAX : Infinity })
  return async (address, search) => {
    // In an object, since a search may answer with null.
    const found = await inTurn(networkOf(address), async () => ({ answer: await search() }))
    if (!found) throw rateLimited({ seconds: 1 }, { retryAfterSeconds: 1 })
    return found.answer
  }
}
