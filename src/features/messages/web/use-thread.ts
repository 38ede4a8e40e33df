import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { query } from '#src/web/api.ts'
import { call } from '#src/web/call.ts'
import { listMessages, type MessageAnswer } from '../contract.ts'
import { joinNewest, withSent } from './join-messages.ts'
import { useJustSent } from './parts/send-message.ts'

const PAGE = 50

type Known = {
  /** The answer that it was joined from. */
  newest: readonly MessageAnswer[] | undefined
  messages: readonly MessageAnswer[]
  hasBegin: boolean
  /** With which messages the pages began as they were read. */
  starts: ReadonlySet<string>
}

const NOTHING: readonly MessageAnswer[] = []
const UNKNOWN: Known = { newest: undefined, messages: NOTHING, hasBegin: false, starts: new Set() }

const startOf = ([first]: readonly MessageAnswer[]) => (first ? [first._id] : [])

/** The messages of a conversation, oldest first: the newest, and a page more whenever `older` is called. */
export function useThread(conversationId: string | null) {
  const newest = useQuery({
    ...query(listMessages, { conversation_id: conversationId ?? '', limit: PAGE }, { cached: true }),
    enabled: conversationId !== null,
  })
  const [known, setKnown] = useState(UNKNOWN)
  const [older, setOlder] = useState<'ready' | 'loading' | 'failed'>('ready')
  const answered = newest.data?.messages
  if (answered !== known.newest && answered) {
    const messages = joinNewest(known.messages, answered)
    const isAnew = messages === answered
    setKnown({
      newest: answered,
      messages,
      hasBegin: isAnew ? answered.length < PAGE : known.hasBegin,
      starts: isAnew ? new Set(startOf(messages)) : known.starts,
    })
  }
  const justSent = useJustSent()
  const messages = useMemo(() => {
    const here = justSent.filter(message => message.conversation_id === conversationId)
    return withSent(known.messages, here)
  }, [known.messages, justSent, conversationId])
  const [first] = known.messages
  const loadOlder = useCallback(async () => {
    if (!conversationId || !first) return
    setOlder('loading')
    try {
      const page = await call(listMessages, {
        conversation_id: conversationId,
        before: first._id,
        limit: PAGE * 2,
      })
      setKnown(before =>
        // Meanwhile what is known may have begun anew.
        before.messages[0]?._id === first._id
          ? {
              ...before,
              messages: [...page.messages, ...before.messages],
              hasBegin: page.messages.length < PAGE * 2,
              starts: new Set([...before.starts, ...startOf(page.messages)]),
            }
          : before,
      )
      setOlder('ready')
    } catch {
      setOlder('failed')
    }
  }, [conversationId, first])
  return {
    newest,
    messages,
    starts: known.starts,
    /** Nothing is older than what is shown. */
    hasBegin: conversationId === null || known.hasBegin,
    older,
    loadOlder,
  }
}

export type Thread = ReturnType<typeof useThread>
