import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { containing } from '#src/server/db/pattern.ts'
import { naturalOrder } from '#src/server/db/natural-order.ts'
import { properties, users } from '#src/server/db/schema.ts'
import { together } from '#src/server/db/together.ts'
import type { Handler } from '#src/server/http/route.ts'
import { pictureBytes, ORGANISATION_BYTES_MAX } from '#src/server/pictures/stored-pictures.ts'
import { addDays, nightsBetween } from '#src/contract/days.ts'
import { type NextNight, nextNights } from '#src/features/calendar/server/queries.ts'
import type * as manage from '../contract/manage.ts'
import { NEXT_NIGHTS, type NextNights } from '../contract/property.ts'
import { isListed, isPropertyOf, hostedProperty, listingAnswer, propertyAnswer } from './queries.ts'

/** The words as they stand, in what one knows a home by; an address that is not shown is none of that to others. */
function says(words: string, isOwn: boolean): SQL {
  const pattern = containing(words)
  const { name, city, neighbourhood, address, addressIsPublic } = properties
  const inAddress = ilike(address, pattern)
  return or(
    ...[name, city, neighbourhood].map(column => ilike(column, pattern)),
    isOwn ? inAddress : and(addressIsPublic, inAddress),
  )! // there are columns
}

/** What is asked for, and whether the organisation asks for its own. */
type Wanted = Input<typeof manage.listProperties> & { isOwn: boolean }

const isWanted = ({ search, is_public, isOwn }: Wanted): SQL | undefined =>
  and(
    search ? says(search, isOwn) : undefined,
    is_public === undefined ? undefined : eq(properties.isPublic, is_public),
  )

const newest = [desc(properties.createdAt), desc(properties.id)]

const ORDERS: Record<manage.PropertyOrder, SQL[]> = {
  newest,
  name: [naturalOrder(properties.name), ...newest],
  price_asc: [asc(properties.nightlyCents), ...newest],
  price_desc: [desc(properties.nightlyCents), ...newest],
}

/** A page of listings: newest first, or by name those that say the words, unless another order is asked for. */
export function listingsWhere(db: Db, isAllowed: SQL, wanted: Wanted) {
  const { page, pageSize, search, sort } = wanted
  return db
    .select(hostedProperty)
    .from(properties)
    .innerJoin(users, eq(users.id, properties.realtorId))
    .where(and(isAllowed, isWanted(wanted)))
    .orderBy(...ORDERS[sort ?? (search ? 'name' : 'newest')])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

/** How many such homes there are that are wanted, and what all of them come to; amounts in cents. See docs/product/homes-and-search.md#the-list-of-a-realtor. */
const statsWhere = (db: Db, isAllowed: SQL, wanted: Wanted) =>
  db
    .select({
      found: sql<number>`count(*) filter (where ${isWanted(wanted) ?? sql`true`})`,
      total: sql<number>`count(*)`,
      revenue_per_night: sql<number>`coalesce(sum(${properties.nightlyCents}), 0)`,
      capacity: sql<number>`coalesce(sum(${properties.maxGuests}), 0)`,
      average_price: sql<number>`coalesce(round(avg(${properties.nightlyCents})), 0)`,
    })
    .from(properties)
    .where(isAllowed)

const stayOf = ({ bookingId, guestName, checkIn, checkOut }: NextNight) =>
  bookingId && guestName
    ? { booking_id: bookingId, guest_name: guestName, check_in: checkIn, check_out: checkOut }
    : null

/** The nights of one home from today on, of what holds them. */
function nextNightsOf(held: readonly NextNight[], today: string): NextNights {
  const until = addDays(today, NEXT_NIGHTS)
  const stays = held.filter(({ isHeld, isStay }) => isStay && !isHeld)
  const nights = nightsBetween(today, until).map(night => {
    const holders = held.filter(({ checkIn, checkOut }) => checkIn <= night && night < checkOut)
    if (holders.length === 0) return 'free'
    return holders.some(({ isHeld }) => !isHeld) ? 'taken' : 'held'
  })
  const tonight = stays.find(({ checkIn, checkOut }) => checkIn <= today && today < checkOut)
  const next = stays.find(({ checkIn }) => checkIn > today)
  return { from: today, nights, tonight: tonight ? stayOf(tonight) : null, next: next ? stayOf(next) : null }
}

/** An organisation's homes and what they come to; to everybody else, those that anybody may find. */
export const listProperties: Handler<typeof manage.listProperties> = async (
  { db, today },
  asked,
  { organisation, rights },
) => {
  const { page, pageSize } = asked
  const wanted = { ...asked, isOwn: organisation !== null }
  const isAllowed = organisation ? isPropertyOf(organisation.id) : isListed
  const rows = await listingsWhere(db, isAllowed, wanted)
  const counts = statsWhere(db, isAllowed, wanted)
  const answer = { success: true as const, page, pageSize }
  if (!organisation) {
    const { found } = (await counts)[0]! // an aggregate has one row
    return { ...answer, properties: rows.map(listingAnswer), total: Number(found) }
  }
  const from = today()
  const seesStays = rights.has('bookings.read')
  const ids = rows.map(({ id }) => id)
  const {
    homes: listed,
    stored,
    held,
  } = await together(db, {
    homes: counts,
    stored: pictureBytes(db, { of: 'organisation', id: organisation.id }),
    held: nextNights(db, seesStays ? ids : [], from, addDays(from, NEXT_NIGHTS)),
  })
  const { found, ...stats } = listed[0]! // as above
  const heldOf = Map.groupBy(held, ({ propertyId }) => propertyId)
  return {
    ...answer,
    properties: rows.map(row => ({
      ...propertyAnswer(row),
      // A home of which nothing is known is not free.
      next_nights: seesStays ? nextNightsOf(heldOf.get(row.id) ?? [], from) : undefined,
    })),
    total: found,
    stats: { ...stats, pictures: { bytes: stored[0]!.bytes, bytesMax: ORGANISATION_BYTES_MAX } }, // as above
  }
}
