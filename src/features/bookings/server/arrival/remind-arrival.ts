import { and, eq, sql } from 'drizzle-orm'
import { bookings } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { bookingById } from '../queries.ts'
import { emitBookingEvent } from '../emit-booking-event.ts'

/** Reminds the guest of a stay that begins soon, once for each day of arrival. See docs/product/mails.md#which-mails. */
export async function remindArrival(deps: Deps, id: string): Promise<void> {
  const today = deps.today()
  await deps.db.transaction(async tx => {
    const booking = await bookingById(tx, id)
    if (booking?.status !== 'confirmed' || booking.check_in <= today) return
    // Nobody is reminded by an email that nobody gets.
    if (booking.guest_email === null) return
    const { rowCount } = await tx
      .update(bookings)
      .set({ arrivalRemindedFor: booking.check_in })
      .where(
        and(
          eq(bookings.id, id),
          eq(bookings.status, 'confirmed'),
          eq(bookings.checkIn, booking.check_in),
          sql`arrival_told is distinct from check_in`,
        ),
      )
    if (rowCount === 1) await emitBookingEvent(deps, tx, id, 'arrival_near', null)
  })
}
