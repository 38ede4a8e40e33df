import { and, eq, getTableColumns, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { countNights, weekdayOf } from '#src/contract/days.ts'
import { datesRefusal, publicDates } from '#src/features/calendar/rules.ts'
import { quoteAnswer } from '#src/features/pricing/contract/quote.ts'
import { quoteOf } from '#src/features/pricing/rules/quote.ts'
import { ratePlanOf, datesOf, ratesWritten, stayCents } from '#src/features/pricing/server/queries.ts'
import { type Db, tookTooLong } from '#src/server/db/open-db.ts'
import { properties, ratePlans, users } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { type Search, searchTookTooLong } from '../contract/browse.ts'
import { placeAliases, wordsOfProperties } from '../rules.ts'
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

/** Refused by no rule of the home: as `refusalOf` judges it, on what is written out of its rate plan. */
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

const RAND_CENTS = 100

/** Prices a night are shown in whole rand: whole rand that are asked for mean what is shown. */
const shownAs = (cents: number) => (cents % RAND_CENTS === 0 ? RAND_CENTS / 2 : 0)

/** Whether so many nights for so much cost what is asked for a night, on average. */
function priceBetween({ minPrice, maxPrice }: Search, cents: SQL, nights: number): SQL | undefined {
  const least = minPrice === undefined ? undefined : (minPrice - shownAs(minPrice)) * nights
  const most = maxPrice === undefined ? undefined : (maxPrice + shownAs(maxPrice)) * nights
  return and(
    least === undefined ? undefined : sql`${cents} >= ${least}::bigint`,
    most === undefined || maxPrice === undefined
      ? undefined
      : shownAs(maxPrice) > 0
        ? sql`${cents} < ${most}::bigint`
        : sql`${cents} <= ${most}::bigint`,
  )
}

/** What a result is ordered by and chosen for by price: what its card shows. Reckoned for a stay only where price is asked for. */
function priceOf({ checkIn, checkOut, guests = 1, pets = 0, ...wanted }: Search): SQL {
  if (!checkIn || !checkOut) return sql`${fromCents}`
  const isAsked =
    wanted.minPrice !== undefined || wanted.maxPrice !== undefined || wanted.sort.startsWith('price')
  return isAsked ? stayCents({ checkIn, checkOut, guests, pets }) : sql`0`
}

/** What is typed also counts to the letter, for a home may have the word in its name. */
function asked(search = ''): SQL {
  const meant = wordsOfProperties(search)
  return meant === undefined
    ? sql`search_query(${search})`
    : sql`search_query(${meant}) || words_query(${search}, 0)`
}

// The words are looked up once a statement, and not at all where nobody asks.
const query = sql`(select query from asked)`

function matching(wanted: Search, today: string): SQL {
  const { search, city, propertyType, guests, checkIn, checkOut } = wanted
  return and(
    isListed,
    search ? sql`properties.search @@ ${query}` : undefined,
    city ? isInCity(city) : undefined,
    propertyType ? eq(properties.propertyType, propertyType) : undefined,
    checkIn ? undefined : priceBetween(wanted, sql`${fromCents}`, 1),
    guests ? gte(properties.maxGuests, guests) : undefined,
    checkIn && checkOut ? isFree(checkIn, checkOut) : undefined,
    checkIn && checkOut ? isOffered(checkIn, checkOut, today) : undefined,
  )!
}

// What a result is ordered by; each ends in the id, so that pages neither repeat nor skip a home.
const orders = {
  relevance: sql`rank desc, rating desc, created_at desc, id desc`,
  price_asc: sql`price asc, id asc`,
  price_desc: sql`price desc, id desc`,
  newest: sql`created_at desc, id desc`,
}

const RETRY_SECONDS = 5

type Nights = { from: string; to: string }

/**
 * One statement: it filters on indexes once, counts and orders by what that found, then reads the rows of the page, their hosts and
 * what the nights of `priced` ask of their own, those of the stay unless it says others.
 */
export function searchStatement(db: Db, wanted: Search, today: string, priced?: Nights) {
  const { checkIn = today, checkOut = today } = wanted
  const rank = wanted.search ? sql`ts_rank(properties.search, ${query})` : sql`0::real`
  return db
    .with(
      db.$with('asked').as(db.select({ query: sql`(${asked(wanted.search)})`.as('query') }).from(one)),
      db.$with('candidates').as(
        db
          .select({ id, rating, createdAt, price: priceOf(wanted).as('price'), rank: rank.as('rank') })
          .from(properties)
          .where(matching(wanted, today)),
      ),
      db.$with('matching').as(
        db
          .select({ everything: sql`*` })
          .from(sql`candidates`)
          .where(
            wanted.checkIn ? priceBetween(wanted, sql`price`, countNights(checkIn, checkOut)) : undefined,
          ),
      ),
    )
    .select({
      total: sql<number>`counted.total`.mapWith(Number),
      property: getTableColumns(properties),
      rates: ratesWritten,
      dates: datesOf(priced ?? { from: checkIn, to: checkOut }),
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
    .leftJoin(ratePlans, eq(ratePlans.propertyId, properties.id))
    .orderBy(sql`on_page.place`)
}

/** The homes of a page of a search, each with its rate plan. Throws 503 where the words take too long to look up. */
export async function foundProperties(db: Db, wanted: Search, today: string, priced?: Nights) {
  const rows = await searchStatement(db, wanted, today, priced)
    .execute()
    .catch(error => {
      throw tookTooLong(error) ? searchTookTooLong({}, { retryAfterSeconds: RETRY_SECONDS }) : error
    })
  const listings = rows.flatMap(({ property, host: of, rates, dates }) =>
    property && of
      ? [{ property: { ...property, host: of }, ratePlan: ratePlanOf(property, rates, dates) }]
      : [],
  )
  return { rows: listings, total: rows[0]!.total } // a count has one row, and what is joined to it may be missing
}

/** Searches what everybody may find; with dates, what is free for all those nights, each with its quote. Throws 503 where the words take too long to look up. */
export async function searchProperties({ searchDb, today }: Deps, wanted: Search) {
  const { checkIn, checkOut, guests = 1, pets = 0, page, pageSize } = wanted
  const refusal = checkIn && checkOut ? datesRefusal({ checkIn, checkOut }, today(), publicDates) : null
  if (refusal) throw refusal
  const { rows, total } = await foundProperties(searchDb, wanted, today())
  const results = rows.map(({ property, ratePlan }) =>
    checkIn && checkOut
      ? {
          ...publicAnswer(property),
          quote: quoteAnswer(quoteOf(ratePlan, { checkIn, checkOut, guests, pets })),
        }
      : publicAnswer(property),
  )
  return { success: true as const, results, total, page, pageSize }
}
