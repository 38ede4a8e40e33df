import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notFound } from '#src/contract/problem.ts'
import { useBookingActions } from '#src/features/bookings/web/parts/use-booking-actions.tsx'
import { useParty } from '#src/features/bookings/web/parts/use-party.ts'
import { query } from '#src/web/api.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { useMedia } from '#src/web/use-media.ts'
import { type ConversationAnswer, readConversation } from '#src/features/messages/contract.ts'
import { BookingPanel, useThreadBooking } from './booking-panel.tsx'
import { ConversationsPane } from './conversations-pane.tsx'
import { type Asked, useMessagesAddress } from './messages-in-address.ts'
import { NoConversations } from './no-conversations.tsx'
import { ThreadPane } from './thread-pane.tsx'
import { ThreadSkeleton } from '#src/features/messages/web/parts/thread-skeleton.tsx'
import { isNothing, useConversations } from './use-conversations.ts'

export function clientLoader() {
  signedIn(['client', 'realtor'])
  return null
}

export const meta = () => [{ title: 'Messages · Naledi' }, { name: 'robots', content: 'noindex' }]

const isAsked = ({ conversation_id, booking_id }: Asked, { _id, booking_id: its }: ConversationAnswer) =>
  conversation_id === _id || (booking_id !== undefined && booking_id === its)

/** The thread that an address names, from the list at once where that has it. */
function usePlace(asked: Asked | undefined, conversations: readonly ConversationAnswer[]) {
  const known = asked && conversations.find(each => isAsked(asked, each))
  return useQuery({
    ...query(readConversation, asked ?? {}, { cached: true }),
    enabled: asked !== undefined,
    placeholderData: before => {
      if (known) return { success: true as const, conversation: known }
      // One that has just begun is named by its id from then on, and is the same.
      return before && before.conversation._id === asked?.conversation_id ? before : undefined
    },
  })
}

/** Conversations, messages, and the booking of the thread; on a phone one after the other. */
export default function MessagesScreen() {
  const { asked, tab, search, addressOf, show } = useMessagesAddress()
  const party = useParty()
  const actions = useBookingActions()
  const isWide = useMedia('(min-width: 64rem)')
  const list = useConversations(tab, search)
  const first = list.conversations[0]?._id
  const answer = usePlace(asked, list.conversations)
  const place = asked ? answer.data?.conversation : undefined
  const booking = useThreadBooking(place?.booking_id ?? null).data?.booking
  // Next to the list the first is open; the conversation of a booking or a person is named once it has begun.
  const wanted = asked ? (asked.conversation_id ? undefined : place?._id) : isWide ? first : undefined
  useEffect(() => {
    if (wanted) show(wanted)
  }, [wanted, show])
  const isThread = asked !== undefined
  return (
    <div
      data-fills
      className="grid grid-cols-1 overflow-hidden lg:grid-cols-[340px_minmax(0,1fr)] xl:grid-cols-[340px_minmax(0,1fr)_316px]"
    >
      {/* On a phone a thread replaces the list, and its heading. */}
      {isThread ? <h1 className="sr-only lg:hidden">Messages</h1> : null}
      <ConversationsPane
        list={list}
        hereId={place?._id}
        isHost={party.side === 'host'}
        className={isThread ? 'hidden lg:flex' : 'flex'}
      />
      <div
        className={`min-h-0 min-w-0 flex-col ${isThread ? 'flex' : 'hidden lg:flex'} ${booking ? '' : 'xl:col-span-2'}`}
      >
        {!asked || notFound.is(answer.error) ? (
          isNothing(list.counts) && !asked ? (
            <div className="m-auto">
              <NoConversations tab="all" search="" isHost={party.side === 'host'} />
            </div>
          ) : (
            <NoThread
              isUnknown={asked !== undefined}
              isLoading={list.answer.isPending || wanted !== undefined}
            />
          )
        ) : (
          <AnswerState
            answer={answer}
            what="this thread"
            failed="Failed to load messages"
            skeleton={<ThreadSkeleton />}
          >
            {place ? (
              <ThreadPane
                key={`${place.counterpart._id} ${place.booking_id}`}
                place={place}
                booking={booking}
                party={party}
                actions={actions}
                backTo={addressOf(null)}
              />
            ) : null}
          </AnswerState>
        )}
      </div>
      {booking && isThread ? (
        <aside
          aria-label="Booking"
          className="hidden min-h-0 overflow-y-auto border-l border-line bg-surface xl:block"
        >
          <BookingPanel booking={booking} party={party} actions={actions} />
        </aside>
      ) : null}
      {actions.dialogs}
    </div>
  )
}

function NoThread({ isUnknown, isLoading }: { isUnknown: boolean; isLoading: boolean }) {
  if (isLoading && !isUnknown) return <ThreadSkeleton />
  return (
    <EmptyState
      drawing="messages"
      title={isUnknown ? 'Thread not found' : 'Select a thread first'}
      text={
        isUnknown
          ? 'It may have been removed, or it may belong to a different account.'
          : 'Choose a conversation to read it and reply.'
      }
      className="m-auto"
    />
  )
}
