import { useQueries, useQuery } from '@tanstack/react-query'
import { addDays } from '#src/contract/days.ts'
import { readArrival } from '#src/features/arrival/contract.ts'
import { listMessages, readConversation } from '#src/features/messages/contract.ts'
import { query } from '#src/web/api.ts'
import { listBookings, readBooking } from '#src/features/bookings/contract/reads.ts'
import { bookingsIn } from '#src/features/bookings/web/parts/bookings-in-address.ts'
import { useParty } from '#src/features/bookings/web/parts/use-party.ts'

const DAYS_AHEAD = 30
const STAYS_MAX = 3
const MESSAGES = 50
const CACHED = { cached: true }

/**
 * Keeps a guest's next stays on this device, with how to arrive and what was written about them, though they were not
 * opened: at the gate there may be no line. See docs/product/screens.md#without-a-line.
 */
export function CacheStays() {
  const { data } = useQuery(query(listBookings, bookingsIn(new URLSearchParams()), CACHED))
  const { today } = useParty()
  const next = (data?.bookings ?? [])
    .filter(
      ({ status, check_in, check_out }) =>
        status === 'confirmed' && check_out >= today && check_in <= addDays(today, DAYS_AHEAD),
    )
    .toSorted((one, other) => one.check_in.localeCompare(other.check_in))
    .slice(0, STAYS_MAX)
  useQueries({ queries: next.map(({ _id }) => query(readBooking, { id: _id }, CACHED)) })
  useQueries({ queries: next.map(({ _id }) => query(readArrival, { id: _id }, CACHED)) })
  const threads = useQueries({
    queries: next.map(({ _id }) => query(readConversation, { booking_id: _id }, CACHED)),
  })
  useQueries({
    queries: threads.flatMap(({ data: thread }) =>
      thread?.conversation._id
        ? [query(listMessages, { conversation_id: thread.conversation._id, limit: MESSAGES }, CACHED)]
        : [],
    ),
  })
  return null
}
