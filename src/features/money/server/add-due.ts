import type { Row } from '#src/features/bookings/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { dues } from '#src/server/db/schema.ts'
import { sql } from 'drizzle-orm'
import { insertDue, scheduleEarning } from '#src/features/dues/server/commands.ts'
import { endOfDay } from '#src/features/terms/rules/business-days.ts'
import type { Toward } from '../rules/entries.ts'

/** True if the channel that sold a stay has paid it out: that is its income, and its guest owes nothing here. */
export async function isPaidOut(tx: Db, { id, source }: Row['booking']): Promise<boolean> {
  if (source !== 'imported') return false
  const { rows } = await tx.execute(sql`select from channel_payout_lines where booking_id = ${id} limit 1`)
  return rows.length > 0
}

/** Makes the whole price due on arrival where a stay was agreed without terms; a stay that has dues keeps them, and one that its channel has paid out gets none. */
export async function addDue(tx: Db, { booking, status }: Row, toward: Toward): Promise<void> {
  if (toward === 'damage' || status === 'cancelled' || booking.totalCents === 0) return
  const [found] = await tx
    .select({ id: dues.id })
    .from(dues)
    .where(sql`booking_id = ${booking.id} and kind <> 'damage' and amount_cents > 0`)
    .limit(1)
  if (found || (await isPaidOut(tx, booking))) return
  await insertDue(tx, {
    bookingId: booking.id,
    organisationId: booking.organisationId,
    kind: 'full',
    amountCents: booking.totalCents,
    dueAt: endOfDay(booking.checkIn),
  })
  await scheduleEarning(tx, booking)
}
