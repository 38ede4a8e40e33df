import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { query } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'
import { Link } from '#src/web/link.tsx'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { type ConversationPlace, readConversation } from '../../contract.ts'
import { Composer, type ComposerHandle } from '../composer.tsx'
import { ThreadList } from '../thread-list.tsx'
import { ThreadSkeleton } from '../thread-skeleton.tsx'
import { useThread } from '../use-thread.ts'
import { useUnsent } from './send-message.ts'

/** What was written about a booking, on its own page; nothing where its guest has no account to write to. */
export function BookingThread({ bookingId }: { bookingId: string }) {
  const { data } = useQuery(query(readConversation, { booking_id: bookingId }, { kept: true }))
  return data ? <Thread place={data.conversation} bookingId={bookingId} /> : null
}

// What happened to the stay stands beside it.
const NO_EVENTS: never[] = []

function Thread({ place, bookingId }: { place: ConversationPlace; bookingId: string }) {
  const thread = useThread(place._id)
  const composer = useRef<ComposerHandle>(null)
  const to = { receiverId: place.counterpart._id, bookingId }
  const unsent = useUnsent(to)
  const list = (
    <ThreadList
      thread={thread}
      place={place}
      events={NO_EVENTS}
      unsent={unsent}
      onEdit={words => composer.current?.edit(words)}
    />
  )
  const isBegun = place._id !== null || unsent.length > 0
  return (
    <section aria-labelledby="messages" className="card flex max-h-[34rem] flex-col overflow-hidden">
      <div className="flex items-center justify-between gap-3 px-4 pt-2 md:px-5">
        <h2 id="messages" className="font-semibold">
          Messages
        </h2>
        {place._id === null ? (
          <span className="min-h-11" />
        ) : (
          <Link
            to={links.messages({ conversation: place._id })}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            All messages
          </Link>
        )}
      </div>
      {isBegun ? (
        <div className="flex min-h-0 flex-1 flex-col">
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
        </div>
      ) : null}
      <Composer place={place} to={to} handle={composer} />
    </section>
  )
}
