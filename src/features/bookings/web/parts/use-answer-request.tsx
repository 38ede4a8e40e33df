import type { ConfirmQuestion } from '#src/web/ui/dialogs/confirm-dialog.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import type { BookingAnswer } from '../../contract/booking.ts'
import { updateBooking } from '../../contract/requests.ts'

export type BookingStep = {
  status?: 'confirmed' | 'cancelled'
  change_request?: 'accepted' | 'declined' | 'withdrawn'
}
type Asked = Pick<BookingAnswer, '_id' | 'guest_name'>

/** Sends steps of bookings, asking once more where they cannot be taken back; `dialog` goes somewhere in the markup. */
export function useBookingSteps() {
  const { act, isPending, variables, dialog } = useAction(updateBooking)
  return {
    busyId: isPending ? (variables as { id: string }).id : undefined, // as just sent
    send: (id: string, step: BookingStep, done: string, question?: ConfirmQuestion) =>
      act({ id, ...step }, { done, ...(question ? { question } : {}) }),
    dialog,
  }
}

/** Answers a request as a realtor, wherever it is shown. See docs/product/bookings.md#who-may-do-what. */
export function useAnswerRequest() {
  const { send, ...rest } = useBookingSteps()
  return {
    ...rest,
    accept: ({ _id }: Asked) => send(_id, { status: 'confirmed' }, 'Booking confirmed'),
    decline: ({ _id, guest_name }: Asked) =>
      send(_id, { status: 'cancelled' }, 'Request declined', {
        title: 'Decline this request?',
        text: `We’ll tell ${guest_name}, and the nights open up again.`,
        confirmWord: 'Decline',
        cancelWord: 'Go back',
        destructive: true,
      }),
  }
}
