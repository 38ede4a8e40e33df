import { and, eq, sql } from 'drizzle-orm'
import { lockProperty } from '#src/features/calendar/server/queries.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { tellBooking } from './tell-booking.ts'

const AT_ONCE_MAX = 500

const hasRunOut = sql`${bookings.status} = 'pending' and ${bookings.expiresAt} <= moment()`
const changeExpiry = sql`(${bookings.changeRequest} ->> 'expiresAt')::timestamptz`
const changeHasRunOut = sql`${bookings.changeRequest} is not null and ${changeExpiry} <= moment()`

/** Marks the requests that ran out and tells their guests. Nothing else depends on it: whoever reads a booking judges by the clock. */
export async function expireRequests(deps: Deps): Promise<void> {
  const due = await deps.db
    .select({ id: bookings.id, propertyId: bookings.propertyId })
    .from(bookings)
    .where(hasRunOut)
    .limit(AT_ONCE_MAX)
  for (const { id, propertyId } of due) {
    await deps.db.transaction(async tx => {
      await lockProperty(tx, propertyId)
      const [row] = await tx
        .update(bookings)
        .set({ status: 'cancelled', statusReason: 'expired' })
        .where(and(eq(bookings.id, id), hasRunOut))
        .returning({ expiresAt: bookings.expiresAt })
      if (row) await tellBooking(deps, tx, id, 'expired', null, row.expiresAt ?? undefined)
    })
  }
}

/** Takes away the changes that nobody answered in time. */
export async function expireChanges(deps: Deps): Promise<void> {
  const due = await deps.db
    .select({ id: bookings.id, propertyId: bookings.propertyId, change: bookings.changeRequest })
    .from(bookings)
    .where(changeHasRunOut)
    .limit(AT_ONCE_MAX)
  for (const { id, propertyId, change } of due) {
    await deps.db.transaction(async tx => {
      await lockProperty(tx, propertyId)
      const [row] = await tx
        .update(bookings)
        .set({ changeRequest: null })
        .where(and(eq(bookings.id, id), changeHasRunOut))
        .returning({ id: bookings.id })
      if (row && change) await tellBooking(deps, tx, id, 'change_expired', null, new Date(change.expiresAt))
    })
  }
}
