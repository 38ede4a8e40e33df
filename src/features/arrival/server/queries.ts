import { and, eq, sql } from 'drizzle-orm'
import { isArrivalDelivered, isBookingOf, statusNow } from '#src/features/bookings/server/queries.ts'
import { awaitsRegister, registerFacts } from '#src/features/guest-register/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { arrivalNotes, bookings, properties, users } from '#src/server/db/schema.ts'
import type { Caller } from '#src/server/http/caller.ts'
import type { Keyed } from '#src/server/sealed.ts'
import { DOOR_CODE_HOURS } from '../rules.ts'
import { openNotes } from './seal-notes.ts'

export { openNotes }

type Notes = Omit<typeof arrivalNotes.$inferSelect, 'propertyId' | 'organisationId' | 'updatedAt'>

const EMPTY: Notes = {
  wifiName: null,
  wifiPassword: null,
  doorCode: null,
  doorCodeHours: DOOR_CODE_HOURS,
  directions: null,
  parking: null,
}

type Row = typeof arrivalNotes.$inferSelect

/** Notes as the contract answers them; of a home without any, empty ones. */
export const notesAnswer = (config: Keyed, row: Row | null) => {
  const notes = row ? openNotes(config, row.propertyId, row) : EMPTY
  const { wifiName, wifiPassword, doorCode, doorCodeHours, directions, parking } = notes
  return {
    wifi_name: wifiName,
    wifi_password: wifiPassword,
    door_code: doorCode,
    door_code_hours: doorCodeHours,
    directions,
    parking,
  }
}

/** A home of this organisation with what is noted of it, or undefined. */
export async function propertyWithNotes(db: Db, propertyId: string, organisationId: string) {
  const [row] = await db
    .select({ id: properties.id, notes: arrivalNotes })
    .from(properties)
    .leftJoin(arrivalNotes, eq(arrivalNotes.propertyId, properties.id))
    .where(and(eq(properties.id, propertyId), eq(properties.organisationId, organisationId)))
  return row
}

/** True of a stay whose terms show what opens the door to a guest who has paid, and for which something is still to pay; for a statement that reads bookings. See docs/product/money.md#arrival. */
export const awaitsPayment = sql<boolean>`exists (
  select from stay_terms join dues using (booking_id)
  where stay_terms.booking_id = ${bookings.id} and stay_terms.terms ->> 'arrival_needs' = 'paid' and dues.kind <> 'damage'
    and dues.paid_cents < dues.amount_cents and dues.waived_at is null and dues.void_at is null)`

/** A stay of the caller's with its home, what is noted of that, and its host. */
export async function stayToArrive(
  db: Db,
  caller: Pick<Caller, 'organisation' | 'guestId'>,
  bookingId: string,
) {
  const [row] = await db
    .select({
      status: statusNow,
      id: bookings.id,
      awaitsPayment,
      awaitsRegister,
      isDelivered: isArrivalDelivered,
      register: registerFacts,
      checkIn: sql<string>`${bookings.checkIn}::text`,
      checkOut: sql<string>`${bookings.checkOut}::text`,
      propertyName: bookings.propertyName,
      property: {
        address: properties.address,
        city: properties.city,
        province: properties.province,
        houseRules: properties.houseRules,
        checkInTime: properties.checkInTime,
        checkOutTime: properties.checkOutTime,
      },
      notes: arrivalNotes,
      host: { name: users.name, phone: users.phone },
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.realtorId))
    .leftJoin(properties, eq(properties.id, bookings.propertyId))
    .leftJoin(arrivalNotes, eq(arrivalNotes.propertyId, bookings.propertyId))
    .where(and(eq(bookings.id, bookingId), isBookingOf(caller)))
  return row
}
