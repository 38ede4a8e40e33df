import { z } from '#src/contract/zod.ts'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { MESSAGE_CHARS_MAX } from '#src/features/messages/contract.ts'
import { sourceOf } from '../../../rules/sources.ts'
import { bookingId, tool } from '../tool.ts'

export const draftMessage = tool({
  name: 'draft_message',
  description:
    'Write a message to the guest of a booking, as a draft that the host reads and sends. Write as the host, in the guest’s language. You never send anything yourself.',
  calls: [readBooking],
  drafts: 'message',
  input: z.object({
    booking_id: bookingId,
    text: z.string().trim().min(1).max(MESSAGE_CHARS_MAX),
  }),
  async run({ call }, { booking_id, text }) {
    const { booking } = await call(readBooking, { id: booking_id })
    return {
      data: { drafted: 'message', guest_has_account: booking.user_id !== null, stay: booking.status },
      sources: [sourceOf.booking(booking._id, `${booking.guest_name}, ${booking.property_name}`)],
      draft: {
        kind: 'message',
        title: `Message to ${booking.guest_name}`,
        text,
        recipient: { id: booking.user_id, name: booking.guest_name },
        details: { booking_id },
        isCancelled: booking.status === 'cancelled',
      },
    }
  },
})
