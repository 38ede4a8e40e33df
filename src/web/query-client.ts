import { notifyManager, type Query, QueryClient, type QueryMeta } from '@tanstack/react-query'
import { NoAnswer } from '#src/contract/calls/create-call.ts'
import { Problem } from '#src/contract/problem.ts'
import type { Topic } from '#src/contract/topics.ts'
import { onChanged } from './topics.ts'

const FRESH_MS = 30_000
const DAY_MS = 24 * 60 * 60 * 1000

// Notified in the same turn, so that a button knows its work is running before a double click presses it again.
notifyManager.setScheduler(queueMicrotask)

/** A refusal will not change by asking again; a broken line may. See docs/product/screens.md#when-something-fails. */
export const mayRetry = (failures: number, error: Error): boolean =>
  failures < 1 && (error instanceof NoAnswer || !(error instanceof Problem) || error.status >= 500)

const topicsOf = (meta: QueryMeta | undefined) => (meta?.reads ?? []) as readonly Topic[] // `query` in api.ts sets it

/** Answers of the API, each asked for again when what it reads has changed. */
export function createQueryClient(): QueryClient {
  const isServer = typeof document === 'undefined'
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // An answer that is to be forgotten waits for it in a timer, which would keep the server's whole rendering in memory.
        gcTime: isServer ? Infinity : DAY_MS,
        retry: mayRetry,
        retryDelay: 500,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  // A client of the server lives for one rendering, in which nothing changes.
  if (isServer) return client
  onChanged(topics => invalidateReaders(client, topics))
  return client
}

let ofThisPage: QueryClient | undefined

/** Returns the answers that all parts of this page share; on the server each rendering has its own. */
export const clientOfPage = (): QueryClient =>
  typeof document === 'undefined' ? createQueryClient() : (ofThisPage ??= createQueryClient())

/**
 * Refetches every answer that reads one of the topics; resolves once the shown ones are up to date. TanStack joins a first answer
 * that is on its way, and takes an answer that no screen shows yet for a new one: both may have left the server before the
 * change, so each is requested again when it has come.
 */
export async function invalidateReaders(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  const isReader = ({ meta }: Query) => topicsOf(meta).some(topic => topics.includes(topic))
  const underWay = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: isReader })
    .filter(each => each.state.data === undefined || !each.isActive())
  const askOnceMore = async ({ promise, queryKey }: Query) => {
    await promise?.catch(() => undefined) // the query reports its own failure
    await client.invalidateQueries({ queryKey, exact: true })
  }
  await Promise.all([client.invalidateQueries({ predicate: isReader }), ...underWay.map(askOnceMore)])
}
