import { and, asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import { kindOf, SUBJECT } from '#src/features/bookings/contract/events.ts'
import { isOf, isOpenRequest, statusNow } from '#src/features/bookings/server/queries.ts'
import type { Db } from '#src/server/db/client.ts'
import { bookings, events, favourites, properties, reviews, users } from '#src/server/db/schema.ts'
import type { Caller, Guest } from '#src/server/http/caller.ts'

const REQUESTS_MAX = 5
const ACTIVITY_MAX = 8
const UPCOMING_MAX = 3

const isActive = sql`${statusNow} <> 'cancelled'`
const isConfirmed = sql`${bookings.status} = 'confirmed'`
const count = (where: SQL): SQL<number> => sql<number>`(count(*) filter (where ${where}))::int`

/** One pass over the organisation's bookings. Revenue is confirmed bookings, by the month of check-in and of all time. Decisions §Placeholders. */
export async function bookingFigures(db: Db, caller: Caller, today: string) {
  const month = `${today.slice(0, 7)}-01`
  const inMonth = sql`${bookings.checkIn} >= ${month}::date and ${bookings.checkIn} < ${month}::date + interval '1 month'`
  const [row] = await db
    .select({
      activeBookings: count(isActive),
      inHouse: count(
        sql`${isConfirmed} and ${bookings.checkIn} <= ${today} and ${bookings.checkOut} > ${today}`,
      ),
      totalRevenue:
        sql<number>`coalesce(sum(${bookings.totalCents}) filter (where ${isConfirmed}), 0)::bigint`.mapWith(
          Number,
        ),
      monthRevenue:
        sql<number>`coalesce(sum(${bookings.totalCents}) filter (where ${isConfirmed} and ${inMonth}), 0)::bigint`.mapWith(
          Number,
        ),
      totalClients: sql<number>`(count(distinct lower(${bookings.guestEmail})) filter (where ${isActive}))::int`,
      totalGuests: sql<number>`coalesce(sum(${bookings.guests}) filter (where ${isActive}), 0)::int`,
      requestsTotal: count(isOpenRequest),
      changesTotal: count(
        sql`${isConfirmed} and (${bookings.changeRequest} ->> 'expiresAt')::timestamptz > moment()`,
      ),
    })
    .from(bookings)
    .where(isOf(caller))
  return row! // an aggregate without groups has one row
}

export async function propertyFigures(db: Db, organisationId: string) {
  const [row] = await db
    .select({
      properties: sql<number>`count(*)::int`,
      publicProperties: count(sql`${properties.isPublic} and ${properties.isAvailable}`),
      pictured: count(sql`cardinality(${properties.images}) > 0`),
    })
    .from(properties)
    .where(eq(properties.organisationId, organisationId))
  return row! // as above
}

export function requestsRunningOut(db: Db, caller: Caller) {
  return db
    .select({
      _id: bookings.id,
      guest_name: bookings.guestName,
      property_name: bookings.propertyName,
      check_in: bookings.checkIn,
      check_out: bookings.checkOut,
      guests: bookings.guests,
      total_amount: bookings.totalCents,
      expires_at: sql<Date>`${bookings.expiresAt}`.mapWith(bookings.expiresAt),
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .where(and(isOf(caller), isOpenRequest))
    .orderBy(asc(bookings.expiresAt))
    .limit(REQUESTS_MAX)
}

/** Who arrives (`checkIn`) or leaves (`checkOut`) today. */
export function turnsOf(db: Db, caller: Caller, day: 'checkIn' | 'checkOut', today: string) {
  return db
    .select({
      _id: bookings.id,
      guest_name: bookings.guestName,
      property_name: bookings.propertyName,
      nights: sql<number>`${bookings.checkOut} - ${bookings.checkIn}`,
      guests: bookings.guests,
      time: day === 'checkIn' ? properties.checkInTime : properties.checkOutTime,
    })
    .from(bookings)
    .leftJoin(properties, eq(properties.id, bookings.propertyId))
    .where(and(isOf(caller), isConfirmed, eq(bookings[day], today)))
    .orderBy(asc(bookings.propertyName))
}

const listedOn = sql`(properties.created_at at time zone 'Africa/Johannesburg')::date`

/** Nights taken of nights there were, in the twelve months that end with this one; a home counts from the day it was listed. */
export async function occupancyOf(db: Db, organisationId: string, today: string) {
  const { rows } = await db.execute<{ month: string; share: number }>(sql`
    with months as (
      select month::date as first, (month + interval '1 month')::date as next
      from generate_series(date_trunc('month', ${today}::date) - interval '11 months', date_trunc('month', ${today}::date), interval '1 month') as month
    ), taken as (
      select first, sum(greatest(0, least(check_out, next) - greatest(check_in, first, ${listedOn}))) as nights
      from months join bookings on check_in < next and check_out > first
      join properties on properties.id = property_id
      where bookings.organisation_id = ${organisationId} and status = 'confirmed'
      group by first
    ), offered as (
      select first, sum(greatest(0, next - greatest(first, ${listedOn}))) as nights
      from months cross join properties where organisation_id = ${organisationId} group by first
    )
    select to_char(first, 'YYYY-MM') as month,
      coalesce(taken.nights, 0)::float8 / greatest(1, coalesce(offered.nights, 0)) as share
    from months left join taken using (first) left join offered using (first) order by first`)
  return rows
}

/** What happened last, newest first. */
export async function activityOf(db: Db, caller: Caller) {
  const rows = await db
    .select({
      booking_id: bookings.id,
      name: events.name,
      by: sql<string | null>`case when ${events.actorKind} = 'person' then ${events.actorName} end`,
      guest_name: bookings.guestName,
      property_name: bookings.propertyName,
      at: events.at,
    })
    .from(events)
    .innerJoin(bookings, and(eq(events.subjectKind, SUBJECT), eq(bookings.id, events.subjectId)))
    .where(isOf(caller))
    .orderBy(desc(events.at), desc(events.id))
    .limit(ACTIVITY_MAX)
  return rows.map(({ name, ...activity }) => ({ ...activity, kind: kindOf(name) }))
}

export async function clientFigures(db: Db, caller: Guest) {
  const { rows } = await db.execute<{
    availableProperties: number
    bookings: number
    requests: number
    favourites: number
    reviews: number
    hasProfile: boolean
  }>(sql`
    select
      (select count(*) from ${properties} where ${properties.isPublic} and ${properties.isAvailable})::int as "availableProperties",
      (select count(*) from ${bookings} where ${isOf(caller)})::int as bookings,
      (select count(*) from ${favourites} where ${favourites.userId} = ${caller.guestId})::int as favourites,
      (select count(*) from ${reviews} where ${reviews.clientId} = ${caller.guestId})::int as reviews`)
  return rows[0]! // a select without a table has one row
}

export function staysAhead(db: Db, caller: Caller, today: string) {
  return db
    .select({
      _id: bookings.id,
      property_name: bookings.propertyName,
      property_location: bookings.propertyLocation,
      check_in: bookings.checkIn,
      check_out: bookings.checkOut,
      status: sql<'pending' | 'confirmed'>`${statusNow}`,
    })
    .from(bookings)
    .where(and(isOf(caller), isActive, gte(bookings.checkOut, today)))
    .orderBy(asc(bookings.checkIn))
    .limit(UPCOMING_MAX)
}

export async function isProfileComplete(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ city: users.city, phone: users.phone })
    .from(users)
    .where(eq(users.id, userId))
  return Boolean(row?.city && row.phone)
}

export async function platformFigures(db: Db) {
  const { rows } = await db.execute<{
    users: number
    properties: number
    bookings: number
    revenue: string
  }>(sql`
    select
      (select count(*) from ${users})::int as users,
      (select count(*) from ${properties})::int as properties,
      (select count(*) from ${bookings})::int as bookings,
      (select coalesce(sum(${bookings.totalCents}), 0) from ${bookings} where ${isConfirmed})::text as revenue`)
  const { revenue, ...rest } = rows[0]! // as above
  return { ...rest, revenue: Number(revenue) }
}
