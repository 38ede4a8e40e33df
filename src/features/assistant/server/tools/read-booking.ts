import { z } from '#src/contract/zod.ts'
import { readBooking as endpoint } from '#src/features/bookings/contract/reads.ts'
import { email, name, phone, words } from '../../rules/marked.ts'
import { sourceOf } from '../../rules/sources.ts'
import { bookingId, tool } from './tool.ts'

export const readBooking = tool({
  name: 'read_booking',
  description:
    'One booking with all that is known of it: guest and how to reach them, dates, price lines, special requests, change request, review, history.',
  calls: [endpoint],
  input: z.object({ booking_id: bookingId }),
  async run({ call }, { booking_id }) {
    const { booking } = await call(endpoint, { id: booking_id })
    return {
      data: {
        booking_id: booking._id,
        reference: booking.reference,
        guest: name(booking.guest_name),
        guest_id: booking.user_id,
        guest_email: email(booking.guest_email),
        guest_phone: phone(booking.guest_phone),
        guest_language: booking.guest_language,
        has_account: booking.user_id !== null,
        property_id: booking.property_id,
        property: booking.property_name,
        check_in: booking.check_in,
        check_out: booking.check_out,
        check_in_time: booking.check_in_time,
        check_out_time: booking.check_out_time,
        nights: booking.nights,
        guests: booking.guests,
        pets: booking.pets,
        status: booking.status,
        reason: booking.reason,
        total_amount: booking.total_amount,
        price_lines: booking.lines.map(({ label, amount }) => ({ label, amount })),
        special_requests: words(booking.special_requests),
        expires_at: booking.expires_at,
        booked_at: booking.createdAt,
        change_request: booking.change_request && {
          check_in: booking.change_request.check_in,
          check_out: booking.change_request.check_out,
          guests: booking.change_request.guests,
          total_amount: booking.change_request.total_amount,
          difference: booking.change_request.change.difference,
          difference_lines: booking.change_request.change.lines.map(({ label, amount }) => ({
            label,
            amount,
          })),
          special_requests: words(booking.change_request.special_requests),
        },
        review: booking.review && {
          review_id: booking.review._id,
          rating: booking.review.rating,
          body: words(booking.review.body),
          reply: booking.review.reply?.body,
        },
        history: booking.history.map(({ kind, at }) => ({ kind, at })),
      },
      sources: [sourceOf.booking(booking._id, `${booking.guest_name}, ${booking.property_name}`)],
    }
  },
})
