import { useRef } from 'react'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import type { ConversationPlace } from '../../contract.ts'
import { Composer, type ComposerHandle } from '../composer.tsx'
import { type Addressed, useUnsent } from './send-message.ts'
import { ThreadList } from '../thread-list.tsx'
import type { ThreadEvent } from '../thread-rows.ts'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useThread } from '../use-thread.ts'

type ThreadBodyProps = {
  place: ConversationPlace
  to: Addressed
  events: readonly ThreadEvent[]
  /** If there is room it says that nothing was written yet. */
  isBareShown: boolean
}

/** The messages of a conversation, and the field to write in. */
export function ThreadBody({ place, to, events, isBareShown }: ThreadBodyProps) {
  const thread = useThread(place._id)
  const composer = useRef<ComposerHandle>(null)
  const unsent = useUnsent(to)
  const list = (
    <ThreadList
      thread={thread}
      place={place}
      events={events}
      unsent={unsent}
      onEdit={words => composer.current?.edit(words)}
    />
  )
  const isBare = place._id === null && unsent.length === 0
  const isMissing = place._id !== null && thread.newest.data === undefined && thread.newest.error !== null
  return (
    <>
      {isBare && !isBareShown ? null : (
        <div className="flex min-h-0 flex-1 flex-col [&>.banner]:m-3 [&>p]:px-4 [&>p]:pt-3">
          {place._id === null ? (
            list
          ) : (
            <AnswerState
              answer={thread.newest}
              what="this thread"
              failed="Failed to load messages"
              skeleton={<ThreadSkeleton />}
            >
              {list}
            </AnswerState>
          )}
          {/* What waits to be sent is on this device, whatever could not be loaded. */}
          {isMissing && unsent.length > 0 ? list : null}
        </div>
      )}
      <Composer place={place} to={to} handle={composer} />
    </>
  )
}
