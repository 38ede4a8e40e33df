import { and, eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings, plannedMessages, users } from '#src/server/db/schema.ts'

/** What an automation has written to a guest as a mail, and for whom. */
export async function readGuestMail(db: Db, plannedId: string) {
  const [row] = await db
    .select({
      words: plannedMessages.words,
      bookingId: bookings.id,
      property: bookings.propertyName,
      hasAccount: bookings.clientId,
      hostName: users.name,
      hostEmail: users.email,
    })
    .from(plannedMessages)
    .innerJoin(bookings, eq(bookings.id, plannedMessages.bookingId))
    .innerJoin(users, eq(users.id, bookings.realtorId))
    .where(and(eq(plannedMessages.id, plannedId), eq(plannedMessages.state, 'sent')))
  return row?.words ? { ...row, words: row.words } : null
}
