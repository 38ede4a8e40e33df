import { useState } from 'react'
import { loadable } from '#src/web/loadable.tsx'
import type { BookingAnswer } from '../../contract/booking.ts'
import { KEEP, useAnswerRequest, useBookingSteps } from './use-answer-request.tsx'

// Few of those who see a booking change it: the dialog comes when it is opened.
const ChangeDialog = loadable(async () => (await import('./change-dialog.tsx')).ChangeDialog)

/** What people may do with a booking, asked once more where it cannot be taken back; `dialogs` goes somewhere in the markup. */
export function useBookingActions() {
  const answer = useAnswerRequest()
  const { busyId, send, dialog } = useBookingSteps()
  const [changing, setChanging] = useState<BookingAnswer>()
  const withdrawn = { status: 'cancelled' } as const

  return {
    busyId: answer.busyId ?? busyId,
    accept: answer.accept,
    decline: answer.decline,
    withdraw: ({ _id, realtor_name }: BookingAnswer) =>
      send(_id, withdrawn, 'Request cancelled', {
        ...KEEP,
        title: 'Cancel this request?',
        text: `${realtor_name} is told, and the nights are free again.`,
        confirmWord: 'Cancel Request',
      }),
    cancel: ({ _id }: BookingAnswer, other: string) =>
      send(_id, withdrawn, 'Booking cancelled', {
        ...KEEP,
        title: 'Cancel this booking?',
        text: `${other} is told, and the nights are free again. This cannot be taken back.`,
        confirmWord: 'Cancel Booking',
      }),
    modify: setChanging,
    acceptChange: ({ _id }: BookingAnswer) => send(_id, { change_request: 'accepted' }, 'Change accepted'),
    declineChange: ({ _id }: BookingAnswer) =>
      send(_id, { change_request: 'declined' }, 'Change declined: the stay remains as it was'),
    withdrawChange: ({ _id }: BookingAnswer) =>
      send(_id, { change_request: 'withdrawn' }, 'Change taken back'),
    dialogs: (
      <>
        {answer.dialog}
        {dialog}
        {changing ? (
          <ChangeDialog key={changing._id} booking={changing} onClose={() => setChanging(undefined)} />
        ) : null}
      </>
    ),
  }
}
export type BookingActions = ReturnType<typeof useBookingActions>
