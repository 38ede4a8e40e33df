import { eq, sql } from 'drizzle-orm'
import type { Row } from '#src/features/bookings/server/queries.ts'
import { lockProperty } from '#src/features/calendar/server/commands.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { Db } from '#src/server/db/open-db.ts'
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
