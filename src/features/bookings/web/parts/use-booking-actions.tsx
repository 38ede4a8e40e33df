import { useState } from 'react'
import { loadable } from '#src/web/loadable.tsx'
import type { BookingAnswer, PaidSoFar } from '../../contract/booking.ts'
import { canCancel, type Party } from '../../rules.ts'
import { useAnswerRequest, useBookingSteps } from './use-answer-request.tsx'

// Few of those who see a booking change it: the dialog comes when it is opened.
const ChangeDialog = loadable(async () => (await import('./changes/change-dialog.tsx')).ChangeDialog)

const CancelDialog = loadable(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

/** Returns the actions of people on a booking, asked once more where it cannot be taken back; `dialogs` goes somewhere in the markup. */
export function useBookingActions() {
  const answer = useAnswerRequest()
  const { busyId, send, dialog } = useBookingSteps()
  const [changing, setChanging] = useState<BookingAnswer>()
  const [cancelling, setCancelling] = useState<{ booking: BookingAnswer; party: Party }>()
  const withdrawn = { status: 'cancelled' } as const

  return {
    busyId: answer.busyId ?? busyId,
    accept: answer.accept,
    decline: answer.decline,
    withdraw: ({ _id, realtor_name }: BookingAnswer) =>
      send(_id, withdrawn, 'Request cancelled', {
        title: 'Cancel this request?',
        text: `We’ll tell ${realtor_name} and release the nights.`,
        confirmWord: 'Cancel Request',
        cancelWord: 'Keep request',
        destructive: true,
      }),
    cancel(booking: BookingAnswer & { money?: PaidSoFar | null; is_unreviewed?: boolean }, party: Party) {
      // Shows what goes back before anything is sent, and the reasons where not every one will do.
      if (booking.money || booking.is_unreviewed || !canCancel(booking, party))
        return setCancelling({ booking, party })
      const other = party.side === 'host' ? booking.guest_name : booking.realtor_name
      return send(booking._id, withdrawn, 'Booking cancelled', {
        title: 'Cancel this booking?',
        text: `We’ll tell ${other} and release the nights. You can’t undo this. The booking’s terms say what goes back of any payment. Without terms, it’s between you and ${other}.`,
        confirmWord: 'Cancel Booking',
        cancelWord: 'Keep booking',
        destructive: true,
      })
    },
    modify: setChanging,
    acceptChange: ({ _id }: BookingAnswer) => send(_id, { change_request: 'accepted' }, 'Change accepted'),
    declineChange: ({ _id }: BookingAnswer) =>
      send(_id, { change_request: 'declined' }, 'Change declined. The booking stays as it was'),
    withdrawChange: ({ _id }: BookingAnswer) =>
      send(_id, { change_request: 'withdrawn' }, 'Change request cancelled'),
    dialogs: (
      <>
        {answer.dialog}
        {dialog}
        {cancelling ? <CancelDialog {...cancelling} onClose={() => setCancelling(undefined)} /> : null}
        {changing ? (
          <ChangeDialog key={changing._id} booking={changing} onClose={() => setChanging(undefined)} />
        ) : null}
      </>
    ),
  }
}
export type BookingActions = ReturnType<typeof useBookingActions>
