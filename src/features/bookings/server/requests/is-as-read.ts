import { and, eq, type SQL } from 'drizzle-orm'
import { bookings } from '#src/server/db/schema.ts'
import type { Booking } from '../queries.ts'

/** The stay that was read and priced, and not one that somebody has changed meanwhile. */
export const isAsRead = ({
  _id,
  check_in,
  check_out,
  guests,
  pets,
  total_amount,
}: Booking): SQL | undefined =>
  and(
    eq(bookings.id, _id),
    eq(bookings.checkIn, check_in),
    eq(bookings.checkOut, check_out),
    eq(bookings.guests, guests),
    eq(bookings.pets, pets),
    eq(bookings.totalCents, total_amount),
  )
