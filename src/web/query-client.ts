import { dehydrate, hydrate, notifyManager, QueryClient, type QueryMeta } from '@tanstack/react-query'
import { NoAnswer } from '#src/contract/client.ts'
import { Problem } from '#src/contract/problem.ts'
import type { Topic } from '#src/contract/topics.ts'
import { onChanged } from './topics.ts'

const FRESH_MS = 30_000
const DAY_MS = 24 * 60 * 60 * 1000
const KEPT = 'naledi.answers'
const WRITE_AFTER_MS = 500

// Told in the same turn, so that a button knows its work is running before a double click presses it again.
notifyManager.setScheduler(queueMicrotask)

/** A refusal will not change by asking again; a broken line may. Document 1 §9: data queries retry once. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 1 && (error instanceof NoAnswer || !(error instanceof Problem) || error.status >= 500)

const topicsOf = (meta: QueryMeta | undefined) => (meta?.reads ?? []) as readonly Topic[] // `query` in api.ts sets it

/** Answers of the API, each asked for again when what it reads has changed. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: DAY_MS,
        retry: mayRetry,
        retryDelay: 500,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  onChanged(topics =>
    client.invalidateQueries({
      predicate: ({ meta }) => topicsOf(meta).some(topic => topics.includes(topic)),
    }),
  )
  return client
}

/**
 * Keeps the last answer of every query marked `meta: { kept: true }` on this device, so that a list can be shown with
 * its age while the line is down. Decisions §Flaws.
 */
export function keepAnswers(client: QueryClient, userId: string): () => void {
  const name = `${KEPT}.${userId}`
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (kept) hydrate(client, kept)
    // However young it is: something may have changed since, so whoever shows it asks again.
    void client.invalidateQueries({ refetchType: 'none' })
  } catch {
    localStorage.removeItem(name)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    timer = undefined
    const answers = dehydrate(client, {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: query => query.meta?.kept === true && query.state.data !== undefined,
    })
    try {
      localStorage.setItem(name, JSON.stringify(answers))
    } catch {
      localStorage.removeItem(name) // the device is full: better nothing than half a list
    }
  }
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.meta?.kept === true) timer ??= setTimeout(write, WRITE_AFTER_MS)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

/** Signing out leaves nothing of the account behind. */
export function forgetAnswers(client: QueryClient): void {
  client.clear()
  for (const name of Object.keys(localStorage)) if (name.startsWith(KEPT)) localStorage.removeItem(name)
}
