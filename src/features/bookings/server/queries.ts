import { v7 as uuidv7 } from 'uuid'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { countNights } from '#src/contract/days.ts'
import { linesAnswer } from '#src/features/pricing/contract/quote.ts'
import type { Db } from '#src/server/db/open-db.ts'
import {
  bookingClaims,
  bookingNotices,
  bookings,
  properties,
  reviews,
  type StoredChange,
  users,
} from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Caller } from '#src/server/http/caller.ts'
import type { BookingEventKind } from '../contract/events.ts'
import { isReviewable, type Party } from '../rules.ts'
import { changeNow, isBookingOf, reasonNow, statusNow, type Whose } from './status-now.ts'

export * from './booking-figures.ts'
export { bookingMonths, occupancyOf } from './booking-months.ts'
export * from './next-nights.ts'
export { changeNow, isBookingOf, isOpenRequest, statusNow } from './status-now.ts'

/** Of the two sides of a stay the one this caller stands on, now. */
export const partyOf = (
  { today, now }: Pick<Deps, 'today' | 'now'>,
  { organisation }: Pick<Caller, 'organisation'>,
): Party => ({ side: organisation ? 'host' : 'guest', today: today(), now: now() })

const isUnclaimed = sql`${bookings.clientId} is null and ${bookings.source} = 'realtor'`

/**
 * Stays that realtors recorded for an address become the guest's whose address it is, and mails that waited for a
 * confirmed sender go out. Call it where the address has just been proven. See docs/product/accounts.md#confirmed-addresses.
 */
export async function ownRecordedStays(
  tx: Db,
  { id, role, email }: Pick<typeof users.$inferSelect, 'id' | 'role' | 'email'>,
  now: Date,
): Promise<void> {
  if (role === 'client')
    await tx
      .update(bookings)
      .set({ clientId: id, claimedAt: now })
      .where(and(isUnclaimed, eq(bookings.guestEmail, email)))
  await tx
    .update(bookingNotices)
    .set({ dueAt: now })
    .where(and(eq(bookingNotices.actorId, id), isNull(bookingNotices.sentAt), isHeldBack))
}

/** A mail that waits until its sender has confirmed an address. */
export const isHeldBack = sql`${bookingNotices.dueAt} = 'infinity'`

/** The guest who has shown to own an address, or null: what is recorded for it is theirs at once. */
export async function confirmedGuest(db: Db, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.role, 'client'), isNotNull(users.emailVerifiedAt)))
  return row?.id ?? null
}

/** One recorded stay becomes this guest's, unless somebody has it. */
export async function ownStay(tx: Db, bookingId: string, clientId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(bookings)
    .set({ clientId, claimedAt: now })
    .where(and(isUnclaimed, eq(bookings.id, bookingId)))
  return rowCount === 1
}

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

/** Bookings with their home, realtor and review: one statement, however many. A list asks for the place of each in it. */
export const selectBookings = (db: Db, rank: SQL<number> = sql<number>`0`) =>
  db
    .select({ ...columns, rank: sql<number>`${rank}`.as('rank') })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.realtorId))
    .leftJoin(properties, eq(properties.id, bookings.propertyId))
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))

export type Row = Awaited<ReturnType<typeof selectBookings>>[number]

const changeAnswer = ({
  checkIn,
  checkOut,
  guests,
  pets = 0,
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
  pets,
  special_requests: specialRequests,
  total_amount: totalCents,
  lines: linesAnswer(lines),
  requestedAt: new Date(requestedAt),
  expires_at: new Date(expiresAt),
})

/** A booking as the contract answers it; amounts in cents, instants as Dates, which the schema encodes. */
export function bookingAnswer({ booking, status, reason, change, property, realtor, review }: Row) {
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
    pets: booking.pets,
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
    reviewable: isReviewable(booking),
    createdAt: booking.createdAt,
    change_request: change && changeAnswer(change),
    review,
  }
}
export type Booking = ReturnType<typeof bookingAnswer>

/** A booking of this caller's, or undefined: not yours is not found. */
export async function bookingFor(db: Db, caller: Whose, id: string): Promise<Booking | undefined> {
  const [row] = await selectBookings(db).where(and(eq(bookings.id, id), isBookingOf(caller)))
  return row && bookingAnswer(row)
}

/** A booking for a job, which acts for nobody. */
export async function bookingById(db: Db, id: string): Promise<Booking | undefined> {
  const [row] = await selectBookings(db).where(eq(bookings.id, id))
  return row && bookingAnswer(row)
}

/** Keeps a link that was mailed to a recorded guest. */
export async function insertClaim(db: Db, bookingId: string, tokenHash: Buffer): Promise<void> {
  await db.insert(bookingClaims).values({ bookingId, tokenHash })
}

type NewNotice = {
  /** Empty for what an earlier version left in its queue. */
  eventId: string | null
  bookingId: string
  kind: BookingEventKind
  recipient: 'realtor' | 'guest'
  actorId: string | null
  now: Date
}

const GATHERED_MINUTES = 10

/**
 * Notes what one side of a booking is to be told, of an event once. The same news of the same booking waits ten minutes after it was told,
 * so that many changes are one mail. A guest hears at the confirmed address of the account that has the stay by now, else
 * at the one the booking was made with. Of a recorded stay, who has confirmed no address hears only from who has: until
 * then the mail waits. See docs/product/accounts.md#confirmed-addresses.
 */
export async function insertNotice(
  tx: Db,
  { eventId, bookingId, kind, recipient, actorId, now }: NewNotice,
): Promise<void> {
  const address =
    recipient === 'realtor' ? sql`realtor.email` : sql`coalesce(client.email, bookings.guest_email)`
  // A job acts for nobody: what it tells of a recorded stay comes from its realtor.
  const sender = sql`coalesce(${actorId}::uuid, bookings.realtor_id)`
  const at = sql`coalesce(events.at, ${now}::timestamptz)`
  await tx.execute(sql`
    insert into booking_notices (id, event_id, booking_id, kind, recipient, address, actor_id, at, due_at)
    select ${uuidv7()}, events.id, bookings.id, ${kind}, ${recipient}, ${address}, ${sender}, ${at},
      case when ${recipient} = 'realtor' or bookings.source = 'guest'
          or exists (select from users where email = ${address})
          or exists (select from users where id = ${sender} and email_verified_at is not null)
        then greatest(${now}::timestamptz, (
          select max(coalesce(sent_at, taken_at)) from booking_notices
          where booking_id = bookings.id and recipient = ${recipient} and kind = ${kind}) + make_interval(mins => ${GATHERED_MINUTES}))
        else 'infinity' end
    from bookings join users as realtor on realtor.id = bookings.realtor_id
      left join users as client on client.id = bookings.client_id and client.email_verified_at is not null
      left join events on events.id = ${eventId}
    where bookings.id = ${bookingId}
      and (${kind} <> 'added' or bookings.check_out > (${at} at time zone 'Africa/Johannesburg')::date)
    on conflict (event_id, recipient) do nothing`)
}
