import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'
import { Link } from '#src/web/link.tsx'
import { type ConversationPlace, readConversation } from '../../contract.ts'
import { ThreadBody } from './thread-body.tsx'

/** The messages about a booking, on its own page; nothing where its guest has no account to write to. */
export function BookingThread({ bookingId }: { bookingId: string }) {
  const { data } = useQuery(query(readConversation, { booking_id: bookingId }, { cached: true }))
  return data ? <Thread place={data.conversation} bookingId={bookingId} /> : null
}

// The history of the stay is beside it.
const NO_EVENTS: never[] = []

function Thread({ place, bookingId }: { place: ConversationPlace; bookingId: string }) {
  const to = { receiverId: place.counterpart._id, bookingId }
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
      <ThreadBody place={place} to={to} events={NO_EVENTS} isBareShown={false} />
    </section>
  )
}
