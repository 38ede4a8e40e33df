import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings, heldNights } from '#src/server/db/schema.ts'

/** The holds on nights of [from, to) in these homes, in order, with the stay of each; including those that wait for an answer. */
export const nextNights = (db: Db, propertyIds: readonly string[], from: string, to: string) =>
  db
    .select({
      propertyId: heldNights.propertyId,
      bookingId: bookings.id,
      guestName: bookings.guestName,
      checkIn: sql<string>`lower(${heldNights.nights})::text`,
      checkOut: sql<string>`upper(${heldNights.nights})::text`,
      isHeld: sql<boolean>`${heldNights.expiresAt} is not null`,
      // Nights sold by a channel, blocked by the host or needed around a stay are taken too, but are not a stay.
      isStay: sql<boolean>`${heldNights.kind} = 'stay'`,
    })
    .from(heldNights)
    // Home by home, so that each is looked up by its own nights.
    .innerJoin(
      sql`unnest(${sql.param([...propertyIds])}::uuid[]) as home (home_id)`,
      sql`home_id = ${heldNights.propertyId}`,
    )
    .leftJoin(bookings, eq(bookings.id, heldNights.holderId))
    .where(
      and(
        sql`meets(${heldNights.nights}, ${from}::date, ${to}::date)`,
        sql`(${heldNights.expiresAt} is null or ${heldNights.expiresAt} > moment())`,
      ),
    )
    .orderBy(sql`lower(${heldNights.nights})`)

export type NextNight = Awaited<ReturnType<typeof nextNights>>[number]
