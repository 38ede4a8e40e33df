import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#src/web/call.ts'
import { listSessions } from '../../contract/sessions.ts'

const PAGE = 30

/** Conversations with the assistant, the latest first, a page more whenever it is asked for. */
export function useSessions(search: string) {
  const answer = useInfiniteQuery({
    ...infiniteQueryOptions({
      queryKey: [listSessions.path, 'pages', search],
      queryFn: ({ pageParam, signal }) =>
        call(listSessions, { search: search || undefined, page: pageParam, pageSize: PAGE }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    }),
    meta: { reads: listSessions.reads ?? [] },
    placeholderData: keepPreviousData,
  })
  const pages = answer.data?.pages ?? []
  // Between two pages one may have moved from one to the next.
  const seen = new Set<string>()
  const sessions = pages.flatMap(page => page.items).filter(({ _id }) => !seen.has(_id) && seen.add(_id))
  return { answer, sessions, total: pages[0]?.total ?? 0 }
}
