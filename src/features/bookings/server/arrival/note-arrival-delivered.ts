import { and, eq } from 'drizzle-orm'
import { bookings } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import type { Caller } from '#src/server/http/caller.ts'
import { emitBookingEvent } from '../emit-booking-event.ts'
import { isArrivalDelivered, isBookingOf } from '../queries.ts'

/** Notes, once for a booking, that its guest has been shown the arrival information; the evidence of a dispute says so. */
export const noteArrivalDelivered = (
  deps: Pick<Inside, 'emit' | 'db'>,
  id: string,
  caller: Caller,
): Promise<void> =>
  deps.db.transaction(async tx => {
    // Two screens of the guest may ask at once.
    await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.id, id), isBookingOf(caller)))
      .for('update')
    const [found] = await tx
      .select({ isNoted: isArrivalDelivered })
      .from(bookings)
      .where(and(eq(bookings.id, id), isBookingOf(caller)))
    if (found && !found.isNoted) await emitBookingEvent(deps, tx, id, 'arrival_delivered', caller)
  })
