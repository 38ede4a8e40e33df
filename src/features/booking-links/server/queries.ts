import { eq } from 'drizzle-orm'
import { guestsBookingById, type Booking } from '#src/features/bookings/server/queries.ts'
import { addDays } from '#src/contract/days.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bookingLinks } from '#src/server/db/schema.ts'

export { isPayCode, payCodeOf, payLinkOf } from './pay-link-of.ts'

/** A link still works so many days after the guest has left. */
const OPEN_DAYS = 30

/** The stay that a mailed link is for, or undefined where there is none or it is long over. */
export async function stayOfLink(db: Db, tokenHash: Buffer, today: string): Promise<Booking | undefined> {
  const [link] = await db
    .select({ bookingId: bookingLinks.bookingId })
    .from(bookingLinks)
    .where(eq(bookingLinks.tokenHash, tokenHash))
  const booking = link && (await guestsBookingById(db, link.bookingId))
  return booking && addDays(booking.check_out, OPEN_DAYS) > today ? booking : undefined
}
