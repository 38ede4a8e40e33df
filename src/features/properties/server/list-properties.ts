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
import type { Deps } from '#src/server/deps.ts'
import type { Search } from '../contract/browse.ts'
import { findProperties } from './find-properties.ts'
import { isPropertyOf, hostedProperty, listingAnswer, propertyAnswer } from './queries.ts'

/** The words as they stand, in what one knows a home by. */
const says = (words: string): SQL => {
  const pattern = containing(words)
  const { name, city, neighbourhood, address } = properties
  return or(...[name, city, neighbourhood, address].map(column => ilike(column, pattern)))! // there are columns
}

type Asked = Input<typeof manage.listProperties>

const isWanted = ({ search, is_public }: Asked): SQL | undefined =>
  and(
    search ? says(search) : undefined,
    is_public === undefined ? undefined : eq(properties.isPublic, is_public),
  )

const newest = [desc(properties.createdAt), desc(properties.id)]

const ORDERS: Record<manage.PropertyOrder, SQL[]> = {
  newest,
  name: [naturalOrder(properties.name), ...newest],
  price_asc: [asc(properties.nightlyCents), ...newest],
  price_desc: [desc(properties.nightlyCents), ...newest],
}

/** A page of listings: newest first, or by name those that say the words, unless another order is asked for. Hosts are read of the page alone. */
export function listingsWhere(db: Db, isAllowed: SQL, wanted: Asked) {
  const { page, pageSize, search, sort } = wanted
  const order = ORDERS[sort ?? (search ? 'name' : 'newest')]
  const onPage = db.$with('on_page').as(
    db
      .select({ pageId: sql<string>`${properties.id}`.as('page_id') })
      .from(properties)
      .where(and(isAllowed, isWanted(wanted)))
      .orderBy(...order)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  )
  return db
    .with(onPage)
    .select(hostedProperty)
    .from(onPage)
    .innerJoin(properties, eq(properties.id, onPage.pageId))
    .innerJoin(users, eq(users.id, properties.realtorId))
    .orderBy(...order)
}

/** Returns how many such homes there are that are wanted, and what all of them come to; amounts in cents. See docs/product/homes-and-search.md#the-list-of-a-realtor. */
const statsWhere = (db: Db, isAllowed: SQL, wanted: Asked) =>
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

const PUBLIC_ORDERS = {
  newest: 'newest',
  name: 'relevance',
  price_asc: 'price_asc',
  price_desc: 'price_desc',
} as const satisfies Record<manage.PropertyOrder, Search['sort']>

/** Lists what anybody may find, by the search of visitors. */
async function listPublic({ searchDb, today }: Deps, { page, pageSize, ...asked }: Asked) {
  const answer = { success: true as const, page, pageSize }
  if (asked.is_public === false) return { ...answer, properties: [], total: 0 }
  const sort = PUBLIC_ORDERS[asked.sort ?? (asked.search ? 'name' : 'newest')]
  const { rows, total } = await findProperties(
    searchDb,
    { page, pageSize, search: asked.search, sort },
    today(),
  )
  return { ...answer, properties: rows.map(({ property }) => listingAnswer(property)), total }
}

/** An organisation's homes and what they come to; to everybody else, those that anybody may find. Throws 503. */
export const listProperties: Handler<typeof manage.listProperties> = async (
  deps,
  asked,
  { organisation, rights },
) => {
  if (!organisation) return listPublic(deps, asked)
  const { db, today } = deps
  const { page, pageSize } = asked
  const isAllowed = isPropertyOf(organisation.id)
  const rows = await listingsWhere(db, isAllowed, asked)
  const counts = statsWhere(db, isAllowed, asked)
  const answer = { success: true as const, page, pageSize }
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
