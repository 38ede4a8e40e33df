import { and, eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { Caller } from '#src/server/http/caller.ts'
import type { Inside } from '#src/server/deps.ts'
import { emitBookingEvent } from './emit-booking-event.ts'
import { isAwaitingDeposit, isUnclaimed } from './queries.ts'

export { newReference } from './insert-booking.ts'
export { forgetStays } from './forget-person.ts'
export { emitBookingEvent } from './emit-booking-event.ts'
export { endHold } from './requests/expire-hold.ts'
export { noteArrivalDelivered } from './arrival/note-arrival-delivered.ts'
export {
  type BookingDetails,
  enrichBookings,
  importBookings,
  type ImportedBooking,
  impoverishBookings,
  removeImported,
} from './recorded/import-bookings.ts'

/** One recorded stay becomes this guest's, unless somebody has it. */
export async function ownStay(tx: Db, bookingId: string, clientId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(bookings)
    .set({ clientId, linkedAt: now })
    .where(and(isUnclaimed, eq(bookings.id, bookingId)))
  return rowCount === 1
}

/** Confirms a stay whose deposit has come, in a transaction that has taken its home, and tells both sides. Gives false where it waits for none, or its time is over. */
export async function confirmDeposited(deps: Pick<Inside, 'emit'>, tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(bookings)
    .set({ status: 'confirmed', stage: null, expiresAt: null })
    .where(and(eq(bookings.id, id), isAwaitingDeposit))
  if (rowCount === 0) return false
  await emitBookingEvent(deps, tx, id, 'confirmed', null)
  return true
}

/** Confirms a stay that was cancelled because its deposit was late, in a transaction that has taken its home, and tells both sides. The database refuses nights that are taken. */
export async function confirmAfterAll(
  deps: Pick<Inside, 'emit'>,
  tx: Db,
  id: string,
  caller: Caller,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'confirmed', statusReason: null, stage: null, expiresAt: null })
    .where(eq(bookings.id, id))
  await emitBookingEvent(deps, tx, id, 'confirmed', caller)
}

/** Holds the nights of a stay that waits for its deposit until another moment. */
export async function extendDeposit(tx: Db, id: string, until: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({ expiresAt: until })
    .where(and(eq(bookings.id, id), isAwaitingDeposit))
}
