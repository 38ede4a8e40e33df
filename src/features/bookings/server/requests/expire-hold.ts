import { and, eq, sql } from 'drizzle-orm'
import { lockProperty } from '#src/features/calendar/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { reasonNow } from '../lists/status-now.ts'
import { emitBookingEvent } from '../emit-booking-event.ts'

const hasRunOut = sql`${bookings.status} = 'pending' and ${bookings.expiresAt} <= moment()`
const changeExpiry = sql`(${bookings.changeRequest} ->> 'expiresAt')::timestamptz`
const changeHasRunOut = sql`${bookings.changeRequest} is not null and ${changeExpiry} <= moment()`

/** Marks a request that ran out, or a stay whose deposit did not come, in a transaction that has taken its home, and tells its guest. Gives false where its time is not over, or that is marked. */
export async function endHold(deps: Pick<Deps, 'emit'>, tx: Db, id: string): Promise<boolean> {
  const [request] = await tx
    .update(bookings)
    .set({ status: 'cancelled', statusReason: reasonNow, stage: null })
    .where(and(eq(bookings.id, id), hasRunOut))
    .returning({ expiresAt: bookings.expiresAt, reason: bookings.statusReason })
  if (!request) return false
  await emitBookingEvent(deps, tx, id, request.reason === 'unpaid' ? 'unpaid' : 'expired', null, {
    at: request.expiresAt ?? undefined,
  })
  return true
}

/**
 * Marks a request that ran out, or a stay whose deposit did not come, and tells its guest, or takes away a change that nobody answered in time. Nothing else depends on it:
 * whoever reads a booking judges by the clock.
 */
export async function expireHold(deps: Deps, id: string): Promise<void> {
  await deps.db.transaction(async tx => {
    const [found] = await tx
      .select({ propertyId: bookings.propertyId, change: bookings.changeRequest })
      .from(bookings)
      .where(eq(bookings.id, id))
    if (!found) return
    await lockProperty(tx, found.propertyId)
    await endHold(deps, tx, id)
    const [change] = await tx
      .update(bookings)
      .set({ changeRequest: null })
      .where(and(eq(bookings.id, id), changeHasRunOut))
      .returning({ id: bookings.id })
    if (change && found.change)
      await emitBookingEvent(deps, tx, id, 'change_expired', null, { at: new Date(found.change.expiresAt) })
  })
}
