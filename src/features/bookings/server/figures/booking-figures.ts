import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings, events, properties, users } from '#src/server/db/schema.ts'
import { SUBJECT } from '../../contract/events.ts'
import {
  changeNow,
  guestKey,
  importedOf,
  isBookingOf,
  isOpenRequest,
  stageNow,
  statusNow,
  type Whose,
} from '../lists/status-now.ts'

const REQUESTS_MAX = 5
const ACTIVITY_MAX = 8
const UPCOMING_MAX = 3
const IN_HOUSE_MAX = 5

const firstPicture = sql<string | null>`${properties.images}[1]`

const isActive = sql`${statusNow} <> 'cancelled'`
const isConfirmed = sql`${bookings.status} = 'confirmed'`
const changeExpires = sql`(${bookings.changeRequest} ->> 'expiresAt')::timestamptz`
const isChanging = sql`${changeNow} is not null`
const count = (where: SQL): SQL<number> => sql<number>`(count(*) filter (where ${where}))::int`

/** One pass over the organisation's bookings. Revenue is confirmed bookings and what the host says of imported stays, by the month of check-in and of all time. See docs/product/screens.md#the-dashboard. */
export function bookingFigures(db: Db, caller: Whose, today: string) {
  const month = `${today.slice(0, 7)}-01`
  const inMonth = sql`${bookings.checkIn} >= ${month}::date and ${bookings.checkIn} < ${month}::date + interval '1 month'`
  const imported = (which: SQL) =>
    sql`(select coalesce(sum(amount_cents), 0) from channel_events where ${importedOf(caller)} and ${which})`
  const arrivesInMonth = sql`lower(nights) >= ${month}::date and lower(nights) < ${month}::date + interval '1 month'`
  return db
    .select({
      // In the house and ahead.
      activeBookings: count(sql`${isActive} and ${bookings.checkOut} > ${today}`),
      inHouse: count(
        sql`${isConfirmed} and ${bookings.checkIn} <= ${today} and ${bookings.checkOut} > ${today}`,
      ),
      totalRevenue:
        sql<number>`(coalesce(sum(${bookings.totalCents}) filter (where ${isConfirmed}), 0) + ${imported(sql`true`)})::bigint`.mapWith(
          Number,
        ),
      monthRevenue:
        sql<number>`(coalesce(sum(${bookings.totalCents}) filter (where ${isConfirmed} and ${inMonth}), 0) + ${imported(arrivesInMonth)})::bigint`.mapWith(
          Number,
        ),
      totalClients: sql<number>`(count(distinct ${guestKey}) filter (where ${isActive}))::int`,
      totalGuests: sql<number>`coalesce(sum(${bookings.guests}) filter (where ${isActive}), 0)::int`,
      requestsTotal: count(isOpenRequest),
      changesTotal: count(isChanging),
      nextChange: sql<
        string | null
      >`(array_agg(${bookings.id} order by ${changeExpires}) filter (where ${isChanging}))[1]`,
    })
    .from(bookings)
    .where(isBookingOf(caller))
}

/** The requests that have the least time left. */
export function requestsRunningOut(db: Db, caller: Whose) {
  return db
    .select({
      _id: bookings.id,
      guest_name: bookings.guestName,
      property_name: bookings.propertyName,
      check_in: bookings.checkIn,
      check_out: bookings.checkOut,
      guests: bookings.guests,
      pets: bookings.pets,
      total_amount: bookings.totalCents,
      expires_at: bookings.expiresAt,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .where(and(isBookingOf(caller), isOpenRequest))
    .orderBy(asc(bookings.expiresAt))
    .limit(REQUESTS_MAX)
}

/** Returns who arrives (`checkIn`) or leaves (`checkOut`) today. */
export function turnsOf(db: Db, caller: Whose, day: 'checkIn' | 'checkOut', today: string) {
  return db
    .select({
      _id: bookings.id,
      guest_name: bookings.guestName,
      property_name: bookings.propertyName,
      nights: sql<number>`${bookings.checkOut} - ${bookings.checkIn}`,
      guests: bookings.guests,
      pets: bookings.pets,
      time: day === 'checkIn' ? properties.checkInTime : properties.checkOutTime,
      property_image: firstPicture,
    })
    .from(bookings)
    .leftJoin(properties, eq(properties.id, bookings.propertyId))
    .where(and(isBookingOf(caller), isConfirmed, eq(bookings[day], today)))
    .orderBy(asc(bookings.propertyName))
}

/** Returns who has come before today and leaves after it. */
export function inHouse(db: Db, caller: Whose, today: string) {
  return db
    .select({
      _id: bookings.id,
      guest_name: bookings.guestName,
      property_name: bookings.propertyName,
      check_out: bookings.checkOut,
      property_image: firstPicture,
    })
    .from(bookings)
    .leftJoin(properties, eq(properties.id, bookings.propertyId))
    .where(and(isBookingOf(caller), isConfirmed, lt(bookings.checkIn, today), gt(bookings.checkOut, today)))
    .orderBy(asc(bookings.checkOut))
    .limit(IN_HOUSE_MAX)
}

/** The next arrival after today. */
export function nextArrival(db: Db, caller: Whose, today: string) {
  return db
    .select({
      _id: bookings.id,
      guest_name: bookings.guestName,
      property_name: bookings.propertyName,
      check_in: bookings.checkIn,
    })
    .from(bookings)
    .where(and(isBookingOf(caller), isConfirmed, gt(bookings.checkIn, today)))
    .orderBy(asc(bookings.checkIn))
    .limit(1)
}

/** Returns what happened last, newest first; an event by its name. */
export function activityOf(db: Db, caller: Whose) {
  return (
    db
      .select({
        booking_id: bookings.id,
        name: events.name,
        by: sql<string | null>`case when ${events.actorKind} <> 'job' then ${events.actorName} end`,
        guest_name: bookings.guestName,
        property_name: bookings.propertyName,
        at: events.at,
      })
      .from(events)
      .innerJoin(bookings, and(eq(events.subjectKind, SUBJECT), eq(bookings.id, events.subjectId)))
      // The events of a host are read on their own index: by the bookings alone, those of everybody are walked through.
      .where(
        and(
          isBookingOf(caller),
          caller.organisation ? eq(events.organisationId, caller.organisation.id) : undefined,
        ),
      )
      .orderBy(desc(events.at), desc(events.id))
      .limit(ACTIVITY_MAX)
  )
}

/** The stays that come next. */
export function staysAhead(db: Db, caller: Whose, today: string) {
  return db
    .select({
      _id: bookings.id,
      property_name: bookings.propertyName,
      property_location: bookings.propertyLocation,
      check_in: bookings.checkIn,
      check_out: bookings.checkOut,
      check_in_time: properties.checkInTime,
      property_image: firstPicture,
      realtor_name: users.name,
      status: sql<'pending' | 'confirmed'>`${statusNow}`,
      stage: sql<'awaiting_deposit' | null>`${stageNow}`,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.realtorId))
    .leftJoin(properties, eq(properties.id, bookings.propertyId))
    .where(and(isBookingOf(caller), isActive, gte(bookings.checkOut, today)))
    .orderBy(asc(bookings.checkIn))
    .limit(UPCOMING_MAX)
}

/** Returns how many stays a guest has asked for. */
export const stayCount = (db: Db, caller: Whose) =>
  db
    .select({ bookings: sql<number>`count(*)::int` })
    .from(bookings)
    .where(isBookingOf(caller))

/** All bookings there are, and what the confirmed ones come to in cents. */
export const allBookings = (db: Db, today: string) =>
  db
    .select({
      bookings: sql<number>`count(*)::int`,
      revenue: sql<number>`coalesce(sum(${bookings.totalCents}) filter (where ${isConfirmed}), 0)`,
      inHouse: count(
        sql`${isConfirmed} and ${bookings.checkIn} <= ${today} and ${bookings.checkOut} > ${today}`,
      ),
      waiting: count(isOpenRequest),
    })
    .from(bookings)
