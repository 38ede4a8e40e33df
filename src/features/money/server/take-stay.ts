import { eq, sql } from 'drizzle-orm'
import { endHold } from '#src/features/bookings/server/commands.ts'
import type { Row } from '#src/features/bookings/server/queries.ts'
import { lockProperty } from '#src/features/calendar/server/commands.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Inside } from '#src/server/deps.ts'
import { bookingRow } from './select-money.ts'

/** Takes a stay with its home, so that payments, cancellations and changes of it wait for each other, and gives it as it is then. */
export async function takeStay(tx: Db, bookingId: string): Promise<Row | undefined> {
  const [found] = await tx
    .select({ propertyId: bookings.propertyId })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (!found) return undefined
  await lockProperty(tx, found.propertyId)
  await tx.execute(sql`select from bookings where id = ${bookingId} for no key update`)
  return bookingRow(tx, bookingId)
}

/** Takes a stay that money comes for or goes back of. Where its time to pay is over and no work has marked that yet, it is marked first: what comes and goes by then is of a stay that is cancelled. */
export async function takeStayNow(
  deps: Pick<Inside, 'emit'>,
  tx: Db,
  bookingId: string,
): Promise<Row | undefined> {
  const row = await takeStay(tx, bookingId)
  const isToMark = row?.status === 'cancelled' && row.booking.status === 'pending'
  if (!isToMark || !(await endHold(deps, tx, bookingId))) return row
  return bookingRow(tx, bookingId)
}
