import { useState } from 'react'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import type { ConfirmQuestion } from '#src/web/ui/confirm-dialog.tsx'
import { useConfirm } from '#src/web/ui/use-confirm.tsx'
import { toast } from '#src/web/ui/toast.ts'
import type { BookingAnswer } from '../../contract/booking.ts'
import { updateBooking } from '../../contract/requests.ts'

export type BookingStep = {
  status?: 'confirmed' | 'cancelled'
  change_request?: 'accepted' | 'declined' | 'withdrawn'
}
type Asked = Pick<BookingAnswer, '_id' | 'guest_name'>

/** The wording of a question whose answer cannot be taken back. */
export const KEEP = { cancelWord: 'Keep it', destructive: true } as const

/** Sends steps of bookings, asking once more where they cannot be taken back; `dialog` goes somewhere in the markup. */
export function useBookingSteps() {
  const { mutateAsync } = useCall(updateBooking)
  const { ask, dialog } = useConfirm()
  const [busyId, setBusyId] = useState<string>()
  // Once answered, what was pressed may be gone: what is said then must not depend on it.
  const send = async (id: string, step: BookingStep, done: string) => {
    setBusyId(id)
    await mutateAsync({ id, ...step }).then(
      () => toast.success(done),
      error => toast.error(failureWords(error)),
    )
    setBusyId(undefined)
  }
  const sendIfSure = async (question: ConfirmQuestion, id: string, step: BookingStep, done: string) => {
    if (await ask(question)) await send(id, step, done)
  }
  return { busyId, send, sendIfSure, dialog }
}

/** How a realtor answers a request, wherever it is shown. See docs/product/bookings.md#who-may-do-what. */
export function useAnswerRequest() {
  const { busyId, send, sendIfSure, dialog } = useBookingSteps()
  return {
    busyId,
    dialog,
    accept: ({ _id }: Asked) => void send(_id, { status: 'confirmed' }, 'Booking confirmed'),
    decline: ({ _id, guest_name }: Asked) =>
      void sendIfSure(
        {
          ...KEEP,
          title: 'Decline this request?',
          text: `${guest_name} is told, and the nights are free again.`,
          confirmWord: 'Decline',
        },
        _id,
        { status: 'cancelled' },
        'Request declined',
      ),
  }
}
