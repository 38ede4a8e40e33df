import { type PersistedClient, type Persister, persistQueryClient } from '@tanstack/query-persist-client-core'
import type { Query, QueryClient } from '@tanstack/react-query'
import { ANSWERS, device, forgetAnswersOnDevice } from './device-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WRITE_AFTER_MS = 500

/**
 * Keeps the last answer of every query marked `meta: { kept: true }` on this device, so that a list can be shown with
 * its age while the line is down. Another `version` may read answers differently: what was kept by it is dropped.
 * Returns how to stop. See docs/product/screens.md#what-the-device-keeps.
 */
export function keepAnswers(queryClient: QueryClient, userId: string, version: string): () => void {
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
    // Whoever has left meanwhile leaves nothing to the next.
    restoreClient: () => device.get<PersistedClient>(name).then(answers => (isStopped ? undefined : answers)),
    removeClient: () => device.forget(name),
  }
  const begun = Date.now()
  const [stop, restored] = persistQueryClient({
    queryClient,
    persister,
    buster: version,
    maxAge: DAY_MS,
    dehydrateOptions: {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: query => query.meta?.kept === true && query.state.data !== undefined,
    },
  })
  // However young a kept one is: something may have changed since, so whoever shows it asks again.
  const isKept = ({ state }: Query) => state.dataUpdatedAt < begun
  void restored.then(
    () => queryClient.invalidateQueries({ refetchType: 'none', predicate: isKept }),
    () => undefined, // nothing was kept
  )
  return () => {
    isStopped = true
    clearTimeout(timer)
    stop()
  }
}

/** Signing out leaves nothing of the account behind. */
export function forgetAnswers(client: QueryClient): void {
  client.clear()
  void forgetAnswersOnDevice()
}
