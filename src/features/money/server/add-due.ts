import type { Row } from '#src/features/bookings/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { dues } from '#src/server/db/schema.ts'
import { sql } from 'drizzle-orm'
import { insertDue, scheduleEarning } from '#src/features/dues/server/commands.ts'
import { endOfDay } from '#src/features/terms/rules/business-days.ts'
import type { Toward } from '../rules/entries.ts'

/** Makes the whole price due on arrival where a stay was agreed without terms; a stay that has dues keeps them. */
export async function addDue(tx: Db, { booking, status }: Row, toward: Toward): Promise<void> {
  if (toward === 'damage' || status === 'cancelled' || booking.totalCents === 0) return
  const [found] = await tx
    .select({ id: dues.id })
    .from(dues)
    .where(sql`booking_id = ${booking.id} and kind <> 'damage'`)
    .limit(1)
  if (found) return
  await insertDue(tx, {
    bookingId: booking.id,
    organisationId: booking.organisationId,
    kind: 'full',
    amountCents: booking.totalCents,
    dueAt: endOfDay(booking.checkIn),
  })
  await scheduleEarning(tx, booking)
}
