import { and, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { countNights, weekdayOf } from '#src/contract/days.ts'
import { datesRefusal, publicDates } from '#src/features/calendar/rules.ts'
import { quoteAnswer } from '#src/features/pricing/contract/quote.ts'
import { quoteOf } from '#src/features/pricing/rules/quote.ts'
import { bookOf, datesOf, ratesWritten } from '#src/features/pricing/server/queries.ts'
import { type Db, tookTooLong } from '#src/server/db/open-db.ts'
import { properties, rateBooks, users } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { type Search, searchTookTooLong } from '../contract/browse.ts'
import { placeAliases } from '../rules.ts'
import { host, isListed, publicAnswer } from './queries.ts'

const { id, fromCents, rating, createdAt } = properties
const one = sql`(values (1)) as one`

const isInCity = (city: string): SQL =>
  inArray(
    sql`folded(${properties.city})`,
    [city, ...placeAliases(city)].map(name => sql`folded(${name})`),
  )

/** Offered for every night of the stay, and held by nobody on any of them: what is held is gathered once, then looked up. */
const isFree = (checkIn: string, checkOut: string): SQL => sql`
  (${properties.availableFrom} is null or ${properties.availableFrom} <= ${checkIn}::date)
  and (${properties.availableTo} is null or ${properties.availableTo} >= ${checkOut}::date - 1)
  and ${id} not in (
    select property_id from held_nights
    where nights && daterange(${checkIn}::date, ${checkOut}::date) and (expires_at is null or expires_at > moment()))`

/** Refused by no rule of the home: as `refusalOf` judges it, on what is written out of its rate book. */
const isOffered = (checkIn: string, checkOut: string, today: string): SQL => {
  const nights = countNights(checkIn, checkOut)
  return sql`
  not exists (select from rate_books where property_id = ${id} and (
    max_nights < ${nights}
    or notice_days > ${countNights(today, checkIn)} or window_days < ${countNights(today, checkOut) - 1}
    or not ${weekdayOf(checkIn)} = any(arrival_days) or not ${weekdayOf(checkOut)} = any(departure_days)))
  and ${id} not in (
    select property_id from min_stays
    where nights && daterange(${checkIn}::date, ${checkOut}::date) and min_nights > ${nights}
      and (is_through or nights @> ${checkIn}::date))`
}

// The words are looked up once a statement, and not at all where nobody asks.
const query = sql`(select query from asked)`

function matching(
  { search, city, propertyType, minPrice, maxPrice, guests, checkIn, checkOut }: Search,
  today: string,
): SQL {
  return and(
    isListed,
    search ? sql`properties.search @@ ${query}` : undefined,
    city ? isInCity(city) : undefined,
    propertyType ? eq(properties.propertyType, propertyType) : undefined,
    minPrice === undefined ? undefined : gte(fromCents, minPrice),
    maxPrice === undefined ? undefined : lte(fromCents, maxPrice),
    guests ? gte(properties.maxGuests, guests) : undefined,
    checkIn && checkOut ? isFree(checkIn, checkOut) : undefined,
    checkIn && checkOut ? isOffered(checkIn, checkOut, today) : undefined,
  )!
}

// What a result is ordered by; each ends in the id, so that pages neither repeat nor skip a home.
const orders = {
  relevance: sql`rank desc, rating desc, created_at desc, id desc`,
  price_asc: sql`from_cents asc, id asc`,
  price_desc: sql`from_cents desc, id desc`,
  newest: sql`created_at desc, id desc`,
}

const RETRY_SECONDS = 5

/** One statement: it filters on indexes once, counts and orders by what that found, then reads the rows of the page and their hosts. */
export function searchStatement(db: Db, wanted: Search, today: string) {
  const { checkIn = today, checkOut = today } = wanted
  const rank = wanted.search ? sql`ts_rank(properties.search, ${query})` : sql`0::real`
  return db
    .with(
      db
        .$with('asked')
        .as(db.select({ query: sql`search_query(${wanted.search ?? ''})`.as('query') }).from(one)),
      db.$with('matching').as(
        db
          .select({ id, rating, createdAt, fromCents, rank: rank.as('rank') })
          .from(properties)
          .where(matching(wanted, today)),
      ),
    )
    .select({
      total: sql<number>`counted.total`.mapWith(Number),
      property: getTableColumns(properties),
      rates: ratesWritten,
      dates: datesOf({ from: checkIn, to: checkOut }),
      host,
    })
    .from(sql`(select count(*) as total from matching) as counted`)
    .leftJoin(
      sql`(select id, row_number() over (order by ${orders[wanted.sort]}) as place from matching
        order by place limit ${wanted.pageSize} offset ${(wanted.page - 1) * wanted.pageSize}) as on_page`,
      sql`true`,
    )
    .leftJoin(properties, sql`${id} = on_page.id`)
    .leftJoin(users, eq(users.id, properties.realtorId))
    .leftJoin(rateBooks, eq(rateBooks.propertyId, properties.id))
    .orderBy(sql`on_page.place`)
}

async function found(db: Db, wanted: Search, today: string) {
  const rows = await searchStatement(db, wanted, today)
    .execute()
    .catch(error => {
      throw tookTooLong(error) ? searchTookTooLong({}, { retryAfterSeconds: RETRY_SECONDS }) : error
    })
  const listings = rows.flatMap(({ property, host: of, rates, dates }) =>
    property && of ? [{ home: { ...property, host: of }, book: bookOf(property, rates, dates) }] : [],
  )
  return { rows: listings, total: rows[0]!.total } // a count has one row, and what is joined to it may be missing
}

/** Searches what everybody may find; with dates, what is free for all those nights, each with its quote. Throws 503 where the words take too long to look up. */
export async function searchProperties({ searchDb, today }: Deps, wanted: Search) {
  const { checkIn, checkOut, guests = 1, pets = 0, page, pageSize } = wanted
  const refusal = checkIn && checkOut ? datesRefusal({ checkIn, checkOut }, today(), publicDates) : null
  if (refusal) throw refusal
  const { rows, total } = await found(searchDb, wanted, today())
  const results = rows.map(({ home, book }) =>
    checkIn && checkOut
      ? { ...publicAnswer(home), quote: quoteAnswer(quoteOf(book, { checkIn, checkOut, guests, pets })) }
      : publicAnswer(home),
  )
  return { success: true as const, results, total, page, pageSize }
}
