import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { succeeded } from '#src/contract/fields.ts'
import { invalid } from '#src/contract/problem.ts'
import { booking } from '#src/features/bookings/contract/booking.ts'

export const bookingLinkUsed = invalid(
  'token',
  'This link has been used by another account, or it has expired. Contact your host',
)

const token = z.string('This link is not complete').min(1, 'This link is not complete').max(200)

/** The part of the stay that the receiver of the mail may see before signing in. */
const linked = booking
  .pick({
    _id: true,
    reference: true,
    property_name: true,
    property_location: true,
    property_image: true,
    check_in: true,
    check_out: true,
    nights: true,
    guests: true,
    total_amount: true,
    guest_name: true,
    realtor_name: true,
  })
  .extend({ isYours: z.boolean() })
export type BookingLinkAnswer = z.input<typeof linked>

export const readBookingLink = endpoint({
  method: 'GET',
  path: '/api/claims',
  reads: ['bookings'],
  who: 'anyone',
  summary: 'Get the booking that a link in an email is for',
  input: z.object({ token }),
  output: z.object({ success: succeeded, booking: linked }),
  problems: [bookingLinkUsed],
})

export const linkBooking = endpoint({
  method: 'POST',
  path: '/api/claims',
  changes: ['bookings'],
  who: 'guest',
  summary:
    'Save a booking that a host added to the caller’s account, with the link that was emailed to its guest. An account with the same email address has it confirmed as well',
  input: z.object({ token }),
  output: z.object({ success: succeeded, booking }),
  problems: [bookingLinkUsed],
})
