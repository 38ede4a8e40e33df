import { eq, type SQL, sql } from 'drizzle-orm'
import { countNights } from '#src/contract/days.ts'
import { changeAnswer, linesAnswer } from '#src/features/pricing/contract/quote.ts'
import { agreedStayOf } from '#src/features/pricing/rules/agreed-stay.ts'
import { changeBetween } from '#src/features/pricing/rules/change-lines.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings, properties, reviews, type StoredChange, users } from '#src/server/db/schema.ts'
import type { Caller } from '#src/server/http/caller.ts'
import type { BookingSource } from '../../contract/booking.ts'
import { type PaymentSums, paymentState } from '#src/features/dues/rules.ts'
import { isReviewable } from '../../rules.ts'
import { changeNow, reasonNow, stageNow, statusNow } from './status-now.ts'

const columns = {
  booking: bookings,
  status: statusNow,
  reason: reasonNow,
  stage: stageNow,
  change: changeNow,
  property: {
    slug: properties.slug,
    isPublic: properties.isPublic,
    address: properties.address,
    image: sql<string | null>`${properties.images}[1]`,
    checkInTime: properties.checkInTime,
    checkOutTime: properties.checkOutTime,
    maxGuests: properties.maxGuests,
    holdHours: properties.holdHours,
  },
  realtor: {
    name: users.name,
    email: sql<string>`coalesce(${users.contactEmail}, ${users.email})`,
    phone: users.phone,
    publicEmail: users.publicEmail,
    publicPhone: users.publicPhone,
    publicAddress: users.publicAddress,
  },
  review: {
    id: reviews.id,
    rating: reviews.rating,
    body: reviews.body,
    createdAt: reviews.createdAt,
    reply: reviews.reply,
    repliedAt: reviews.repliedAt,
    hiddenAt: reviews.hiddenAt,
    hiddenReason: reviews.hiddenReason,
  },
}

const unasked = { rank: sql<number>`0`, sums: sql<PaymentSums | null>`null` }

/** Bookings with their home, realtor and review: one statement, however many. A list asks for the place of each in it, and how far it is paid. */
export const selectBookings = (
  db: Pick<Db, 'select'>,
  { rank, sums }: { rank?: SQL<number>; sums?: SQL<PaymentSums> } = {},
) =>
  db
    .select({
      ...columns,
      sums: sql<PaymentSums | null>`${sums ?? unasked.sums}`.as('sums'),
      rank: sql<number>`${rank ?? unasked.rank}`.as('rank'),
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.realtorId))
    .leftJoin(properties, eq(properties.id, bookings.propertyId))
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))

export type Row = Awaited<ReturnType<typeof selectBookings>>[number]

/** Columns of a new booking that the database fills, or a trigger changes. */
const added = {
  createdAt: bookings.createdAt,
  arrivalSetAt: bookings.arrivalSetAt,
  clientId: bookings.clientId,
  linkedAt: bookings.linkedAt,
}

/** Columns that `selectNewBooking` reads of the booking that the statement inserts. */
export const returnedOfNew = {
  ...added,
  id: bookings.id,
  realtorId: bookings.realtorId,
  propertyId: bookings.propertyId,
  status: bookings.status,
  statusReason: bookings.statusReason,
  stage: bookings.stage,
  expiresAt: bookings.expiresAt,
  changeRequest: bookings.changeRequest,
}

/** The same of a booking that the statement itself inserts, but for what it was given. Nobody has reviewed its stay. */
export const selectNewBooking = (db: Pick<Db, 'select'>) =>
  db
    .select({
      added,
      status: statusNow,
      reason: reasonNow,
      stage: stageNow,
      change: changeNow,
      property: columns.property,
      realtor: columns.realtor,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.realtorId))
    .leftJoin(properties, eq(properties.id, bookings.propertyId))

const requestAnswer = (
  {
    checkIn,
    checkOut,
    guests,
    pets = 0,
    specialRequests,
    lines,
    nightCents = null,
    totalCents,
    requestedAt,
    expiresAt,
  }: StoredChange,
  booking: Row['booking'],
) => ({
  check_in: checkIn,
  check_out: checkOut,
  nights: countNights(checkIn, checkOut),
  guests,
  pets,
  special_requests: specialRequests,
  total_amount: totalCents,
  lines: linesAnswer(lines),
  change: changeAnswer(
    changeBetween(
      agreedStayOf(booking),
      agreedStayOf({ checkIn, checkOut, guests, pets, lines, nightCents, totalCents }),
    ),
  ),
  requestedAt: new Date(requestedAt),
  expires_at: new Date(expiresAt),
})

const reviewOfStay = ({
  id,
  rating,
  body,
  createdAt,
  reply,
  repliedAt,
  hiddenAt,
  hiddenReason,
}: NonNullable<Row['review']>) => ({
  _id: id,
  rating,
  body,
  createdAt,
  reply: reply !== null && repliedAt !== null ? { body: reply, createdAt: repliedAt } : null,
  hidden: hiddenAt !== null && hiddenReason !== null ? { reason: hiddenReason, at: hiddenAt } : null,
})

/** The channel of an imported booking, or the program whose file brought it. */
const sourceOf = ({
  source,
  channel,
  importedFrom,
}: Pick<Row['booking'], 'source' | 'channel' | 'importedFrom'>): BookingSource =>
  source === 'imported' ? ((channel ?? importedFrom) as BookingSource) : source // what imports write

/** A booking as the contract answers it to its host; amounts in cents, instants as Dates, which the schema encodes. */
export function bookingAnswer({ booking, status, reason, stage, change, property, realtor, review }: Row) {
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
    guest_language: booking.guestLanguage,
    status,
    reason,
    stage,
    expires_at: booking.expiresAt,
    hold_hours: property?.holdHours ?? null,
    realtor_id: booking.realtorId,
    realtor_name: realtor.name,
    realtor_email: realtor.email as string | null, // a guest may be shown none
    realtor_phone: realtor.phone,
    property_address: property?.address ?? null,
    user_id: booking.clientId,
    source: sourceOf(booking),
    external_code: booking.externalCode,
    external_amount: booking.externalAmount,
    reviewable: isReviewable(booking),
    createdAt: booking.createdAt,
    change_request: change && requestAnswer(change, booking),
    review: review && reviewOfStay(review),
  }
}
export type Booking = ReturnType<typeof bookingAnswer>

/** Returns how far a stay is paid, where its sums were asked for. */
export function moneyOf({
  booking,
  status,
  stage,
  sums,
}: Pick<Row, 'booking' | 'status' | 'stage' | 'sums'>) {
  const state = sums && paymentState(sums, { status, stage })
  return state && { state, paid: sums.heldCents, total: booking.totalCents }
}

/** The same to its guest, who is shown where the home is and how to reach the host once the stay is confirmed, or where everybody is. See docs/product/accounts.md#what-everybody-sees. */
export function guestsBooking(row: Row): Booking {
  const booking = bookingAnswer(row)
  if (booking.status === 'confirmed') return booking
  const { publicEmail, publicPhone, publicAddress } = row.realtor
  return {
    ...booking,
    realtor_email: publicEmail ? booking.realtor_email : null,
    realtor_phone: publicPhone ? booking.realtor_phone : null,
    property_address: publicAddress ? booking.property_address : null,
  }
}

/** As its caller may see it: of the organisation, or the guest. */
export const bookingAnswerFor = ({ organisation }: Pick<Caller, 'organisation'>) =>
  organisation ? bookingAnswer : guestsBooking
