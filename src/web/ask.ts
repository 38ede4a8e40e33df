import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { clientOfPage, mayRetry } from './query-client.ts'

/**
 * For a screen's clientLoader: asks for what the screen shows while the rest of its code is on its way. The screen asks
 * the same with `useQuery`, which takes over this answer, says if it failed, and tries again. A loader that shares a constant
 * with its screen comes in one file with it, and too late: so the two are written out.
 */
export function ask<Data, Key extends QueryKey>(question: FetchQueryOptions<Data, Error, Data, Key>): void {
  void clientOfPage().prefetchQuery({ retry: mayRetry, ...question })
}
