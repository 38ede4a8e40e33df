import { and, eq, type SQL, sql } from 'drizzle-orm'
import { countNights } from '#src/features/pricing/rules.ts'
import { linesAnswer } from '#src/features/pricing/contract.ts'
import type { Db } from '#src/server/db/client.ts'
import { bookings, properties, reviews, type StoredChange, users } from '#src/server/db/schema.ts'
import type { User } from '#src/server/http/session.ts'

const hasExpired = sql`(${bookings.status} = 'pending' and ${bookings.expiresAt} <= now())`

/** The status that counts: a request that ran out is cancelled from that moment, marked or not. Decisions §Stays. */
export const statusNow = sql<
  'pending' | 'confirmed' | 'cancelled'
>`case when ${hasExpired} then 'cancelled' else ${bookings.status} end`

const reasonNow = sql<
  'declined' | 'expired' | 'withdrawn' | 'by_guest' | 'by_host' | null
>`case when ${hasExpired} then 'expired' else ${bookings.statusReason} end`

/** The change that still waits for its answer. */
export const changeNow = sql<StoredChange | null>`case when ${bookings.status} = 'confirmed' and (${bookings.changeRequest} ->> 'expiresAt')::timestamptz > now() then ${bookings.changeRequest} end`

export const isOpenRequest = sql`${bookings.status} = 'pending' and ${bookings.expiresAt} > now()`

/** Whose bookings these are: a realtor's organisation's; a guest's own, and those that a realtor recorded for the guest's e-mail. */
export const isOf = (caller: Pick<User, 'id' | 'email' | 'organisationId'>): SQL =>
  caller.organisationId
    ? sql`${bookings.organisationId} = ${caller.organisationId}`
    : sql`(${bookings.clientId} = ${caller.id} or (${bookings.clientId} is null and ${bookings.source} = 'realtor' and ${bookings.guestEmail} = ${caller.email}))`

const columns = {
  booking: bookings,
  status: statusNow,
  reason: reasonNow,
  change: changeNow,
  property: {
    slug: properties.slug,
    isPublic: properties.isPublic,
    image: sql<string | null>`${properties.images}[1]`,
    checkInTime: properties.checkInTime,
    checkOutTime: properties.checkOutTime,
    maxGuests: properties.maxGuests,
    holdHours: properties.holdHours,
  },
  realtor: { name: users.name, email: users.email },
  review: { rating: reviews.rating, body: reviews.body, createdAt: reviews.createdAt },
}

/** Bookings with their home, realtor and review: one statement, however many. */
export const selectBookings = (db: Db) =>
  db
    .select(columns)
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.realtorId))
    .leftJoin(properties, eq(properties.id, bookings.propertyId))
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))

export type Row = Awaited<ReturnType<typeof selectBookings>>[number]

const changeAnswer = ({
  checkIn,
  checkOut,
  guests,
  specialRequests,
  lines,
  totalCents,
  requestedAt,
  expiresAt,
}: StoredChange) => ({
  check_in: checkIn,
  check_out: checkOut,
  nights: countNights(checkIn, checkOut),
  guests,
  special_requests: specialRequests,
  total_amount: totalCents,
  lines: linesAnswer(lines),
  requestedAt: new Date(requestedAt),
  expires_at: new Date(expiresAt),
})

/** A booking as the contract answers it; amounts in cents, instants as Dates, which the schema encodes. */
export function answerOf({ booking, status, reason, change, property, realtor, review }: Row) {
  return {
    _id: booking.id,
    reference: booking.reference,
    property_id: booking.propertyId,
    property_slug: property?.slug ?? null,
    property_is_public: property?.isPublic ?? false,
    property_name: booking.propertyName,
    property_location: booking.propertyLocation,
    property_image: property?.image ?? null,
    check_in: booking.checkIn,
    check_out: booking.checkOut,
    check_in_time: property?.checkInTime ?? null,
    check_out_time: property?.checkOutTime ?? null,
    nights: countNights(booking.checkIn, booking.checkOut),
    guests: booking.guests,
    max_guests: property?.maxGuests ?? null,
    special_requests: booking.specialRequests,
    total_amount: booking.totalCents,
    lines: linesAnswer(booking.lines),
    guest_name: booking.guestName,
    guest_email: booking.guestEmail,
    guest_phone: booking.guestPhone,
    status,
    reason,
    expires_at: booking.expiresAt,
    hold_hours: property?.holdHours ?? null,
    realtor_id: booking.realtorId,
    realtor_name: realtor.name,
    realtor_email: realtor.email,
    user_id: booking.clientId,
    source: booking.source,
    createdAt: booking.createdAt,
    change_request: change && changeAnswer(change),
    review,
  }
}
export type Booking = ReturnType<typeof answerOf>

/** A booking of this caller's, or undefined: not yours is not found. */
export async function bookingFor(db: Db, caller: User, id: string): Promise<Booking | undefined> {
  const [row] = await selectBookings(db).where(and(eq(bookings.id, id), isOf(caller)))
  return row && answerOf(row)
}

/** A booking for a job, which acts for nobody. */
export async function bookingById(db: Db, id: string): Promise<Booking | undefined> {
  const [row] = await selectBookings(db).where(eq(bookings.id, id))
  return row && answerOf(row)
}
