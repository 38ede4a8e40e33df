import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings, properties } from '#src/server/db/schema.ts'
import type { Caller } from '#src/server/http/caller.ts'
import { isUuid } from '#src/contract/uuid.ts'
import { type AgreedStay, agreedStayOf } from '../rules/agreed-stay.ts'

const isWhose = ({ organisation, guestId }: Pick<Caller, 'organisation' | 'guestId'>): SQL =>
  organisation ? eq(bookings.organisationId, organisation.id) : sql`${bookings.clientId} = ${guestId}`

/** Returns what was agreed of a confirmed stay of this caller’s in that home, or undefined where there is none. */
export async function findAgreed(
  db: Db,
  bookingId: string,
  slugOrId: string,
  caller: Caller | null,
): Promise<AgreedStay | undefined> {
  if (!caller) return undefined
  const isThere = isUuid(slugOrId) ? eq(properties.id, slugOrId) : eq(properties.slug, slugOrId)
  const [stay] = await db
    .select({
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      guests: bookings.guests,
      pets: bookings.pets,
      lines: bookings.lines,
      nightCents: bookings.nightCents,
      totalCents: bookings.totalCents,
    })
    .from(bookings)
    .innerJoin(properties, and(eq(properties.id, bookings.propertyId), isThere))
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, 'confirmed'), isWhose(caller)))
  return stay && agreedStayOf(stay)
}
