import { type PersistedClient, type Persister, persistQueryClient } from '@tanstack/query-persist-client-core'
import type { Query, QueryClient } from '@tanstack/react-query'
import { ANSWERS, device, forgetPersonOnDevice } from './device-store.ts'

/** A traveller may open a stay weeks after its answer came. */
const CACHE_MS = 30 * 24 * 60 * 60 * 1000
const WRITE_AFTER_MS = 500
/** If the device does not answer in time, the server is asked without it. */
const RESTORE_MS = 1000

/**
 * Keeps the last answer of every query marked `meta: { cached: true }` on this device, so that a list can be shown with
 * its age while the line is down. Another `version` may read answers differently: what was kept by it is dropped.
 * Returns how to stop, and when what was kept is there. See docs/product/screens.md#what-the-device-keeps.
 */
export function cacheAnswers(
  queryClient: QueryClient,
  userId: string,
  version: string,
): { stop: () => void; restored: Promise<void> } {
  const name = `${ANSWERS}${userId}`
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: PersistedClient
  let isStopped = false
  const write = () => {
    timer = undefined
    void device.set(name, latest).catch(() => undefined) // a device that is full or keeps nothing shows no list without a line
  }
  const persister: Persister = {
    persistClient(answers) {
      latest = answers
      timer ??= setTimeout(write, WRITE_AFTER_MS)
    },
    // A user who has left in the meantime leaves nothing to the next.
    restoreClient: async () => {
      const tooLate = new Promise<undefined>(resolve => setTimeout(resolve, RESTORE_MS))
      const answers = await Promise.race([device.get<PersistedClient>(name), tooLate])
      return isStopped ? undefined : answers
    },
    removeClient: () => device.forget(name),
  }
  const begun = Date.now()
  const isYoung = ({ state }: Query) => begun - state.dataUpdatedAt < CACHE_MS
  const [stop, restored] = persistQueryClient({
    queryClient,
    persister,
    buster: version,
    maxAge: CACHE_MS,
    dehydrateOptions: {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: query =>
        query.meta?.cached === true && query.state.data !== undefined && isYoung(query),
    },
  })
  // A stored answer may be out of date however young it is, so it is requested again when shown.
  const isSaved = ({ state }: Query) => state.dataUpdatedAt < begun
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      stop()
    },
    restored: restored.then(
      () => queryClient.invalidateQueries({ refetchType: 'none', predicate: isSaved }),
      () => undefined, // nothing was kept
    ),
  }
}

/** Logging out leaves nothing of the person behind. */
export function forgetAnswers(client: QueryClient): void {
  client.clear()
  void forgetPersonOnDevice()
}
