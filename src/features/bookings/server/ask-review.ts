import { and, eq, isNull, sql } from 'drizzle-orm'
import { bookings } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { canAskReview } from '../rules.ts'
import { bookingById } from './queries.ts'
import { emitBookingEvent } from './emit-booking-event.ts'

/** Asks the guest of a stay that is over how it was, once; who cannot review it, or has, is asked nothing. See docs/product/bookings.md#reviews. */
export async function askReview(deps: Deps, id: string): Promise<void> {
  const party = { side: 'guest' as const, today: deps.today(), now: deps.now() }
  await deps.db.transaction(async tx => {
    const booking = await bookingById(tx, id)
    if (!booking?.user_id || !canAskReview(booking, party)) return
    const { rowCount } = await tx
      .update(bookings)
      .set({ reviewAskedAt: sql`moment()` })
      .where(
        and(
          eq(bookings.id, id),
          isNull(bookings.reviewAskedAt),
          eq(bookings.status, 'confirmed'),
          eq(bookings.checkOut, booking.check_out),
        ),
      )
    if (rowCount === 1) await emitBookingEvent(deps, tx, id, 'review_asked', null)
  })
}
