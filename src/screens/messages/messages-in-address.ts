import { useCallback, useMemo } from 'react'
import type { Sent } from '#src/contract/endpoint.ts'
import { useParameters } from '#src/web/parameters.ts'
import type { readConversation } from '#src/features/messages/contract.ts'

export type Asked = Sent<typeof readConversation>

const TABS = ['all', 'unread', 'archived'] as const
export type MessagesTab = (typeof TABS)[number]

// The format of ids; any other text is not one.
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The subject of the address: a conversation, its booking, or a person to write to. */
function askedIn(parameters: URLSearchParams): Asked | undefined {
  for (const [name, field] of [
    ['conversation', 'conversation_id'],
    ['booking', 'booking_id'],
    ['to', 'receiver_id'],
  ] as const) {
    const id = parameters.get(name)
    if (id && ID.test(id)) return { [field]: id }
  }
  return undefined
}

/** The list and the thread that an address asks for, and a way to name another thread in its place. */
export function useMessagesAddress() {
  const [parameters, change] = useParameters()
  const asked = useMemo(() => askedIn(parameters), [parameters])
  const tab = TABS.find(each => each === parameters.get('tab')) ?? 'all'
  const search = parameters.get('search') ?? ''
  /** The same list with this thread beside it. */
  const addressOf = (conversationId: string | null) => {
    const next = new URLSearchParams(parameters)
    for (const name of ['conversation', 'booking', 'to']) next.delete(name)
    if (conversationId) next.set('conversation', conversationId)
    return `?${next.toString()}`
  }
  const show = useCallback(
    (conversationId: string) => change({ conversation: conversationId, booking: null, to: null }),
    [change],
  )
  return { asked, tab, search, addressOf, show }
}
