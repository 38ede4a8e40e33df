import { useQuery } from '@tanstack/react-query'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { ChangeCard } from '#src/features/bookings/web/parts/changes/change-card.tsx'
import { useBookingActions } from '#src/features/bookings/web/parts/use-booking-actions.tsx'
import { useParty } from '#src/features/bookings/web/parts/use-party.ts'
import { query } from '#src/web/api.ts'

/** The change that is to be answered first, beside what it changes. */
export function NextChange({ bookingId }: { bookingId: string }) {
  const answer = useQuery(query(readBooking, { id: bookingId }, { cached: true }))
  const party = useParty()
  const actions = useBookingActions()
  const booking = answer.data?.booking
  return (
    <>
      {booking ? <ChangeCard booking={booking} party={party} actions={actions} isPropertyNamed /> : null}
      {actions.dialogs}
    </>
  )
}
