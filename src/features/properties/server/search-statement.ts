import { and, eq, getTableColumns, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { countNights, weekdayOf } from '#src/contract/days.ts'
import {
  datesOf,
  discountOf,
  monthsOf,
  ratesWritten,
  stayCents,
  type StayDiscount,
} from '#src/features/pricing/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { properties, ratePlans, users } from '#src/server/db/schema.ts'
import type { Search } from '../contract/browse.ts'
import { placeAliases } from '../rules.ts'
import { type AskedWords, askForWords, hasWords } from './ask-for-words.ts'
import { host, isFollowed, isListed } from './queries.ts'

const { id, fromCents, rating, createdAt } = properties
const one = sql`(values (1)) as one`

/** What a search asks for but for the values: each such form is a statement of its own. */
export type SearchForm = {
  hasWords: boolean
  /** By how many names the city goes. */
  cityNames: number
  hasType: boolean
  hasGuests: boolean
  hasBedrooms: boolean
  /** With dates: the discount of so many nights, and whether the price of the stay counts. */
  stay: { discount: StayDiscount; isPriced: boolean } | null
  least: boolean
  most: 'any' | 'below' | 'up to'
  sort: Search['sort']
  /** Whether it is counted what the homes found offer. */
  isCounted: boolean
}

export type Nights = { from: string; to: string }

const namesOf = (city: string | undefined): string[] => (city ? [city, ...placeAliases(city)] : [])

const RAND_CENTS = 100

/** Prices a night are shown in whole rand: whole rand that are asked for mean what is shown. */
const shownAs = (cents: number) => (cents % RAND_CENTS === 0 ? RAND_CENTS / 2 : 0)

/** Which form a search has. */
export function formOf(wanted: Search, asked: AskedWords = askForWords(wanted)): SearchForm {
  const { checkIn, checkOut, minPrice, maxPrice, sort } = wanted
  const isPriced = minPrice !== undefined || maxPrice !== undefined || sort.startsWith('price')
  return {
    hasWords: hasWords(asked, wanted.search),
    cityNames: namesOf(wanted.city).length,
    hasType: wanted.propertyType !== undefined,
    hasGuests: asked.guests !== undefined,
    hasBedrooms: asked.bedrooms !== undefined,
    stay: checkIn && checkOut ? { discount: discountOf(countNights(checkIn, checkOut)), isPriced } : null,
    least: minPrice !== undefined,
    most: maxPrice === undefined ? 'any' : shownAs(maxPrice) > 0 ? 'below' : 'up to',
    sort,
    isCounted: wanted.counts === true,
  }
}

/** What stands in a statement of that form; `priced` are the nights whose own prices are read, those of the stay unless it says others. */
export function valuesOf(
  wanted: Search,
  today: string,
  priced?: Nights,
  asked: AskedWords = askForWords(wanted),
): Record<string, unknown> {
  const { city, checkIn = today, checkOut = today, minPrice = 0, maxPrice = 0 } = wanted
  // Without dates it is the price of a night.
  const nights = countNights(checkIn, checkOut)
  const counted = wanted.checkIn ? nights : 1
  return {
    ...Object.fromEntries(namesOf(city).map((name, index) => [`city${index}`, name])),
    typed: asked.typed,
    needed: [...asked.inPlaces, ...asked.others],
    terms: asked.terms,
    liked: asked.liked,
    isNumbered: asked.guests !== undefined || asked.bedrooms !== undefined,
    type: wanted.propertyType,
    guests: asked.guests ?? 1,
    bedrooms: asked.bedrooms ?? 0,
    pets: asked.pets ?? 0,
    checkIn,
    checkOut,
    nights,
    months: monthsOf(checkIn, checkOut),
    notice: countNights(today, checkIn),
    ahead: countNights(today, checkOut) - 1,
    arrival: weekdayOf(checkIn),
    departure: weekdayOf(checkOut),
    least: (minPrice - shownAs(minPrice)) * counted,
    most: (maxPrice + shownAs(maxPrice)) * counted,
    pricedFrom: priced?.from ?? checkIn,
    pricedTo: priced?.to ?? checkOut,
    follower: asked.follower ?? null,
    pageSize: wanted.pageSize,
    offset: (wanted.page - 1) * wanted.pageSize,
  }
}

const said = (name: string) => sql.placeholder(name)
const [checkIn, checkOut, nights] = [said('checkIn'), said('checkOut'), said('nights')]

const isInCity = (names: number): SQL =>
  inArray(
    sql`folded(${properties.city})`,
    Array.from({ length: names }, (_, index) => sql`folded(${said(`city${index}`)})`),
  )

/** Offered for every night of the stay, and held by nobody on any of them: what is held is gathered once, then looked up. */
const isFree = sql`
  (${properties.availableFrom} is null or ${properties.availableFrom} <= ${checkIn}::date)
  and (${properties.availableTo} is null or ${properties.availableTo} >= ${checkOut}::date - 1)
  and ${id} not in (
    select property_id from held_nights
    where nights && daterange(${checkIn}::date, ${checkOut}::date) and (expires_at is null or expires_at > moment()))`

/** Refused by no rule of the home: as `refusalOf` judges it, on what is written out of its rate plan. */
const isOffered = sql`
  not exists (select from rate_books where property_id = ${id} and (
    max_nights < ${nights}
    or notice_days > ${said('notice')} or window_days < ${said('ahead')}
    or not ${said('arrival')} = any(arrival_days) or not ${said('departure')} = any(departure_days)))
  and ${id} not in (
    select property_id from min_stays
    where nights && daterange(${checkIn}::date, ${checkOut}::date) and min_nights > ${nights}
      and (is_through or nights @> ${checkIn}::date))`

/** Whether so many nights for so much cost what is asked for a night, on average. */
const priceBetween = ({ least, most }: SearchForm, cents: SQL): SQL | undefined =>
  and(
    least ? sql`${cents} >= ${said('least')}::bigint` : undefined,
    most === 'below' ? sql`${cents} < ${said('most')}::bigint` : undefined,
    most === 'up to' ? sql`${cents} <= ${said('most')}::bigint` : undefined,
  )

/** What a result is ordered by and chosen for by price: what its card shows. Reckoned for a stay only where price is asked for. */
function priceOf({ stay }: SearchForm): SQL {
  if (!stay) return sql`${fromCents}`
  const named = {
    checkIn,
    checkOut,
    nights,
    months: said('months'),
    guests: said('guests'),
    pets: said('pets'),
  }
  return stay.isPriced ? stayCents(named, stay.discount) : sql`0`
}

// The words are looked up once a statement, and not at all where nobody asks.
const asked = sql`(select * from understood_query(
  ${said('typed')}::text, ${said('needed')}::text[], ${said('terms')}::text[], ${said('liked')}::text[], ${said('isNumbered')}::boolean))`

const query = sql`(select filter from asked)`

/** How many of the words that no home has all of: as many as any other is enough. */
const hits = sql<number>`case when (select counted from asked) = '{}' then 0 else (
  select count(*) from asked, unnest(asked.counted) as one_of where properties.search @@ one_of) end`

const matching = (form: SearchForm): SQL =>
  and(
    isListed,
    form.hasWords ? sql`properties.search @@ ${query}` : undefined,
    form.cityNames > 0 ? isInCity(form.cityNames) : undefined,
    form.hasType ? eq(properties.propertyType, said('type')) : undefined,
    form.stay ? undefined : priceBetween(form, sql`${fromCents}`),
    form.hasGuests ? gte(properties.maxGuests, said('guests')) : undefined,
    form.hasBedrooms ? gte(properties.bedrooms, said('bedrooms')) : undefined,
    form.stay ? isFree : undefined,
    form.stay ? isOffered : undefined,
  )!

// What a result is ordered by; each ends in the id, so that pages neither repeat nor skip a home.
const orders = {
  relevance: sql`rank desc, rating desc, created_at desc, id desc`,
  price_asc: sql`price asc, id asc`,
  price_desc: sql`price desc, id desc`,
  newest: sql`created_at desc, id desc`,
}

/** As many of the homes that were found are looked at for what they offer. */
export const COUNTED_MAX = 1000

const offered = sql<Record<string, number> | null>`(
  select json_object_agg(offer, homes) from (
    select offer, count(*) as homes
    from (select id from matching limit ${sql.raw(String(COUNTED_MAX))}) as first_ones
      join properties as home using (id), unnest(home.offers) as offer
    group by offer) as each_offer)`

/**
 * One statement: it filters on indexes once, counts and orders by what that found, then reads the rows of the page, their hosts and
 * what nights ask of their own.
 */
export function searchStatement(db: Db, form: SearchForm) {
  const rank = form.hasWords ? sql`ts_rank(properties.search, (select ranking from asked))` : sql`0::real`
  return db
    .with(
      db.$with('asked').as(db.select({ everything: sql`*` }).from(form.hasWords ? asked : one)),
      db.$with('candidates').as(
        db
          .select({
            id,
            rating,
            createdAt,
            price: priceOf(form).as('price'),
            rank: rank.as('rank'),
            hits: (form.hasWords ? hits : sql`0`).as('hits'),
          })
          .from(properties)
          .where(matching(form)),
      ),
      db.$with('affordable').as(
        db
          .select({ everything: sql`*` })
          .from(sql`candidates`)
          .where(form.stay ? priceBetween(form, sql`price`) : undefined),
      ),
      db.$with('matching').as(
        db
          .select({ everything: sql`*` })
          .from(sql`affordable`)
          .where(form.hasWords ? sql`hits = (select max(hits) from affordable)` : undefined),
      ),
    )
    .select({
      total: sql<number>`counted.total`.mapWith(Number),
      offered: form.isCounted ? offered : sql<null>`null`,
      property: getTableColumns(properties),
      rates: ratesWritten,
      dates: datesOf({ from: said('pricedFrom'), to: said('pricedTo') }),
      host,
      isFollowed,
    })
    .from(sql`(select count(*) as total from matching) as counted`)
    .leftJoin(
      sql`(select id, row_number() over (order by ${orders[form.sort]}) as place from matching
        order by place limit ${said('pageSize')} offset ${said('offset')}) as on_page`,
      sql`true`,
    )
    .leftJoin(properties, sql`${id} = on_page.id`)
    .leftJoin(users, eq(users.id, properties.realtorId))
    .leftJoin(ratePlans, eq(ratePlans.propertyId, properties.id))
    .orderBy(sql`on_page.place`)
}
