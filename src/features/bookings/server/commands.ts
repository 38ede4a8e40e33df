import { and, eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings } from '#src/server/db/schema.ts'
import { isUnclaimed } from './queries.ts'

export { emitBookingEvent } from './emit-booking-event.ts'

/** One recorded stay becomes this guest's, unless somebody has it. */
export async function ownStay(tx: Db, bookingId: string, clientId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(bookings)
    .set({ clientId, linkedAt: now })
    .where(and(isUnclaimed, eq(bookings.id, bookingId)))
  return rowCount === 1
}
