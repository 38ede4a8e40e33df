import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings, users, whatsappOpenings } from '#src/server/db/schema.ts'
import { e164 } from '#src/server/phone.ts'

const SHOWN_MAX = 50

/** The number of a booking's guest, as it was given for the stay, else the account's; undefined where the booking is not theirs. */
export async function numberOfGuest(
  db: Db,
  bookingId: string,
  organisationId: string,
): Promise<{ number: string | null } | undefined> {
  const [row] = await db
    .select({ ofStay: bookings.guestPhone, ofAccount: sql<string | null>`${users.phone}` })
    .from(bookings)
    .leftJoin(users, eq(users.id, bookings.clientId))
    .where(and(eq(bookings.id, bookingId), eq(bookings.organisationId, organisationId)))
  return row && { number: e164(row.ofStay) ?? e164(row.ofAccount) }
}

/** Returns what was opened about a booking, the newest first. */
export const openingsOf = (db: Db, bookingId: string, organisationId: string) =>
  db
    .select()
    .from(whatsappOpenings)
    .where(
      and(eq(whatsappOpenings.bookingId, bookingId), eq(whatsappOpenings.organisationId, organisationId)),
    )
    .orderBy(desc(whatsappOpenings.createdAt), desc(whatsappOpenings.id))
    .limit(SHOWN_MAX)

/** One of them as the contract answers it. */
export const openingAnswer = ({
  id,
  userName,
  number,
  content,
  createdAt,
}: typeof whatsappOpenings.$inferSelect) => ({ _id: id, by: userName, number, content, createdAt })
