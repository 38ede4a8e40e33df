import { z } from '#src/contract/zod.ts'
import type { BookingSource } from '#src/features/bookings/contract/booking.ts'
import { listBookings as endpoint, orders } from '#src/features/bookings/contract/reads.ts'
import { type Channel, channelNames } from '#src/features/channels/rules/profile.ts'
import { name, words } from '../../../rules/marked.ts'
import { sourceOf } from '../../../rules/sources.ts'
import { day, propertyId, tool } from '../tool.ts'

const PAGE_SIZE = 20
const ROWS_MAX = 100

/** The channel that sold a booking; null where its guest asked here or its host recorded it. */
const channelOf = (source: BookingSource): string | null => {
  if (source === 'guest' || source === 'realtor') return null
  return source in channelNames ? channelNames[source as Channel] : source
}

export const listBookings = tool({
  name: 'list_bookings',
  description:
    'Bookings made here, found by the guest’s name, the email, the property or the booking number (`search`), or by state: pending requests that wait for the host, upcoming, past, cancelled, and by the days they touch. `booked_at`: when it was made; `has_phone`, `has_email`: whether the guest gave one. Use it to find a guest, cancellations, wishes, pets, and how long before the arrival people book.',
  calls: [endpoint],
  input: z.object({
    search: z.string().max(200).optional(),
    state: z.enum(['all', 'pending', 'upcoming', 'past', 'cancelled']).default('all'),
    from: day.optional().describe('Only stays that touch [from, to)'),
    to: day.optional(),
    property_id: propertyId.optional(),
    sort: z.enum(orders).optional().describe('latest: those made last first'),
    page: z.int().min(1).default(1),
    rows: z.int().min(1).max(ROWS_MAX).default(PAGE_SIZE).describe('Bookings a page'),
  }),
  async run({ call }, { state, rows, ...asked }) {
    const wanted = state === 'cancelled' ? { status: 'cancelled' as const } : { tab: state }
    const { bookings, total } = await call(endpoint, { ...asked, pageSize: rows, ...wanted })
    return {
      data: {
        total,
        bookings: bookings.map(booking => ({
          booking_id: booking._id,
          reference: booking.reference,
          guest: name(booking.guest_name),
          property_id: booking.property_id,
          property: booking.property_name,
          check_in: booking.check_in,
          check_out: booking.check_out,
          nights: booking.nights,
          check_in_time: booking.check_in_time,
          check_out_time: booking.check_out_time,
          guests: booking.guests,
          pets: booking.pets,
          booked_at: booking.createdAt,
          recorded_by: booking.source === 'guest' ? ('guest' as const) : ('host' as const),
          channel: channelOf(booking.source),
          guest_language: booking.guest_language,
          has_phone: booking.guest_phone !== null,
          has_email: booking.guest_email !== null,
          status: booking.status,
          reason: booking.reason,
          total_amount: booking.total_amount,
          expires_at: booking.expires_at,
          special_requests: words(booking.special_requests),
          change_request: booking.change_request && {
            check_in: booking.change_request.check_in,
            check_out: booking.change_request.check_out,
            guests: booking.change_request.guests,
            total_amount: booking.change_request.total_amount,
            difference: booking.change_request.change.difference,
            expires_at: booking.change_request.expires_at,
          },
          has_account: booking.user_id !== null,
          review: booking.review && {
            rating: booking.review.rating,
            answered: booking.review.reply !== null,
          },
        })),
      },
      sources: bookings.map(booking =>
        sourceOf.booking(booking._id, `${booking.guest_name}, ${booking.property_name}`),
      ),
    }
  },
})
