import type { z } from '#src/contract/zod.ts'
import { datesUnavailable, propertyNotFound, tooManyGuests } from '#src/features/calendar/contract.ts'
import { datesRefusal, nightsClosed, type Stay } from '#src/features/calendar/rules.ts'
import { type Property, propertyFor, nightsTaken } from '#src/features/calendar/server/queries.ts'
import { quoteOf } from '#src/features/pricing/rules.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Guest } from '#src/server/http/caller.ts'
import type { requestedStay } from '../contract/requests.ts'
import { expiryOf } from '../rules.ts'
import { checkHolds } from './check-holds.ts'
import { insertBooking, propertyOfBooking } from './insert-booking.ts'
import { tellBooking } from './tell-booking.ts'

/** Throws DATES_UNAVAILABLE with every night that is gone, if the home does not offer them all. */
export async function checkOffered(
  db: Db,
  home: Property,
  stay: Stay,
  today: string,
  bookingId?: string,
): Promise<void> {
  const closed = nightsClosed(stay, home, today)
  if (closed.length === 0) return
  const taken = await nightsTaken(db, home.id, stay.checkIn, stay.checkOut, bookingId)
  throw datesUnavailable({}, { nights: [...new Set([...closed, ...taken])].toSorted() })
}

/** A client asks for a stay, priced here. The nights are held at once; the realtor says yes or no later, or has said so for all. Throws 400, 404, DATES_UNAVAILABLE, TOO_MANY_REQUESTS_OPEN. See docs/product/bookings.md#asking-for-a-stay. */
export async function requestBooking(deps: Deps, sent: z.output<typeof requestedStay>, client: Guest) {
  const { db, now, today } = deps
  const { person } = client.actor
  const stay = { checkIn: sent.check_in, checkOut: sent.check_out }
  const refusal = datesRefusal(stay, today())
  if (refusal) throw refusal
  const home = await propertyFor(db, sent.property_id, null)
  if (!home) throw propertyNotFound()
  if (sent.guests > home.maxGuests) throw tooManyGuests({ n: home.maxGuests })
  await checkOffered(db, home, stay, today())
  const { lines, totalCents } = quoteOf(home, stay.checkIn, stay.checkOut)
  const isInstant = home.instantBooking
  const values = {
    ...propertyOfBooking(home),
    ...stay,
    clientId: client.guestId,
    guestName: person.name,
    guestEmail: person.email,
    guestPhone: sent.guest_phone || person.phone,
    guests: sent.guests,
    specialRequests: sent.special_requests || null,
    status: isInstant ? ('confirmed' as const) : ('pending' as const),
    source: 'guest' as const,
    lines,
    totalCents,
    expiresAt: isInstant ? null : expiryOf(now(), home.holdHours, stay.checkIn),
  }
  const booking = await insertBooking(db, values, async (tx, bookingId) => {
    await checkHolds(deps, tx, client, { ...stay, bookingId })
    return tellBooking(deps, tx, bookingId, isInstant ? 'booked' : 'requested', client)
  })
  return { success: true as const, booking }
}
