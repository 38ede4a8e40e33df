import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#src/web/call.ts'
import { listAnswers } from '../contract/sessions.ts'

const PAGE = 40

/** The messages in a conversation, oldest first, its newest page at once. */
export function useConversation(sessionId: string | undefined) {
  const answer = useInfiniteQuery({
    ...infiniteQueryOptions({
      queryKey: [listAnswers.path, 'pages', sessionId],
      queryFn: ({ pageParam, signal }) =>
        call(listAnswers, { id: sessionId ?? '', before: pageParam, limit: PAGE }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ messages }) => (messages.length < PAGE ? undefined : messages[0]?._id),
    }),
    enabled: sessionId !== undefined,
    meta: { reads: listAnswers.reads ?? [] },
  })
  const pages = answer.data?.pages
  const messages = useMemo(() => (pages ?? []).toReversed().flatMap(page => page.messages), [pages])
  return { answer, messages, session: pages?.[0]?.session }
}
