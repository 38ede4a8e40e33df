import { and, between, eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings, registerSettings } from '#src/server/db/schema.ts'

type Asked = { organisationId: string; first: string; last: string }

/** Counts of each confirmed stay that begins in these days, at a home that keeps a register: lodgers there are to be, and those complete. One question, however many there are. */
export const countRegistered = (db: Db, { organisationId, first, last }: Asked) =>
  db
    .select({
      bookingId: bookings.id,
      propertyId: registerSettings.propertyId,
      day: sql<string>`${bookings.checkIn}::text`,
      expected: sql<number>`greatest(1, ${bookings.guests})`,
      complete: sql<number>`(
        select count(*)::int from lodgers
        where lodgers.booking_id = ${bookings.id} and missing = '{}' and n <= greatest(1, ${bookings.guests}))`,
    })
    .from(bookings)
    .innerJoin(
      registerSettings,
      and(eq(registerSettings.propertyId, bookings.propertyId), registerSettings.isOn),
    )
    .where(
      and(
        eq(bookings.organisationId, organisationId),
        eq(bookings.status, 'confirmed'),
        between(bookings.checkIn, first, last),
      ),
    )
