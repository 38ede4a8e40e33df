import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#src/web/call.ts'
import { listConversations } from '#src/features/messages/contract.ts'
import type { MessagesTab } from './messages-in-address.ts'

const PAGE = 30

const asked = (tab: MessagesTab, search: string) => ({
  archived: tab === 'archived',
  unread: tab === 'unread' ? true : undefined,
  search: search || undefined,
})

/** The conversations of a list, a page more whenever it is asked for. */
export function useConversations(tab: MessagesTab, search: string) {
  const answer = useInfiniteQuery({
    ...infiniteQueryOptions({
      queryKey: [listConversations.path, 'pages', tab, search],
      queryFn: ({ pageParam, signal }) =>
        call(listConversations, { ...asked(tab, search), page: pageParam, pageSize: PAGE }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    }),
    meta: { cached: true, reads: listConversations.reads ?? [] },
    placeholderData: keepPreviousData,
  })
  const pages = answer.data?.pages ?? []
  // While pages are read one after another, a newer message may move a conversation from one to the next.
  const seen = new Set<string>()
  const conversations = pages
    .flatMap(page => page.conversations)
    .filter(({ _id }) => !seen.has(_id) && seen.add(_id))
  return { answer, conversations, counts: pages[0]?.counts }
}

type Counts = ReturnType<typeof useConversations>['counts']

/** True if there has never been a message. */
export const isNothing = (counts: Counts): boolean =>
  counts !== undefined && counts.all + counts.archived === 0
