import { useState } from 'react'
import { useCall, useRefresh, wordsOf } from '#src/web/api.ts'
import { type ConfirmQuestion, useConfirm } from '#src/web/ui/confirm-dialog.tsx'
import { toast } from '#src/web/ui/toast.tsx'
import { type BookingAnswer } from '../../contract/booking.ts'
import { updateBooking } from '../../contract/requests.ts'
import { ChangeDialog } from '../change-dialog.tsx'
import { STALE } from './stale.ts'
import { useViewer } from './use-viewer.ts'

type Step = { status?: 'confirmed' | 'cancelled'; change_request?: 'accepted' | 'declined' | 'withdrawn' }

const keep = { cancelWord: 'Keep it', destructive: true }

/** What people may do with a booking, asked once more where it cannot be taken back; `dialogs` goes somewhere in the markup. */
export function useBookingActions() {
  const { role } = useViewer()
  const change = useCall(updateBooking, STALE)
  const refresh = useRefresh()
  const { ask, dialog } = useConfirm()
  const [changing, setChanging] = useState<BookingAnswer>()
  const [busyId, setBusyId] = useState<string>()
  const other = ({ guest_name, realtor_name }: BookingAnswer) =>
    role === 'realtor' ? guest_name : realtor_name

  const send = (booking: BookingAnswer, step: Step, done: string) => {
    setBusyId(booking._id)
    change.mutate(
      { id: booking._id, ...step },
      {
        onSuccess: () => toast.success(done),
        onError: error => {
          toast.error(wordsOf(error))
          void refresh(STALE) // the other side may have been faster
        },
        onSettled: () => setBusyId(undefined),
      },
    )
  }
  const sendIfSure = async (question: ConfirmQuestion, booking: BookingAnswer, step: Step, done: string) => {
    if (await ask(question)) send(booking, step, done)
  }
  return {
    busyId,
    accept: (booking: BookingAnswer) => send(booking, { status: 'confirmed' }, 'Booking confirmed'),
    decline: (booking: BookingAnswer) =>
      sendIfSure(
        {
          ...keep,
          title: 'Decline this request?',
          text: `${other(booking)} is told, and the nights are free again.`,
          confirmWord: 'Decline',
        },
        booking,
        { status: 'cancelled' },
        'Request declined',
      ),
    withdraw: (booking: BookingAnswer) =>
      sendIfSure(
        {
          ...keep,
          title: 'Cancel this request?',
          text: `${other(booking)} is told, and the nights are free again.`,
          confirmWord: 'Cancel Request',
        },
        booking,
        { status: 'cancelled' },
        'Request cancelled',
      ),
    cancel: (booking: BookingAnswer) =>
      sendIfSure(
        {
          ...keep,
          title: 'Cancel this booking?',
          text: `${other(booking)} is told, and the nights are free again. This cannot be taken back.`,
          confirmWord: 'Cancel booking',
        },
        booking,
        { status: 'cancelled' },
        'Booking cancelled',
      ),
    modify: setChanging,
    acceptChange: (booking: BookingAnswer) =>
      send(booking, { change_request: 'accepted' }, 'Change accepted'),
    declineChange: (booking: BookingAnswer) =>
      send(booking, { change_request: 'declined' }, 'Change declined: the stay remains as it was'),
    withdrawChange: (booking: BookingAnswer) =>
      send(booking, { change_request: 'withdrawn' }, 'Change taken back'),
    dialogs: (
      <>
        {dialog}
        {changing ? (
          <ChangeDialog key={changing._id} booking={changing} onClose={() => setChanging(undefined)} />
        ) : null}
      </>
    ),
  }
}
export type BookingActions = ReturnType<typeof useBookingActions>
