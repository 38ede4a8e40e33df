import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { datesOf, ratesWritten, stayCents } from '#src/features/pricing/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { properties, ratePlans, users } from '#src/server/db/schema.ts'
import { host, isFollowed } from './queries.ts'
import { searchCandidates, isPricedBetween } from './search-candidates.ts'
import type { SearchForm } from './search-form.ts'

const named = (name: string) => sql.placeholder(name)
const [checkIn, checkOut, nights] = [named('checkIn'), named('checkOut'), named('nights')]

// Each home is asked for its own nights and rules, by their keys; without `offset 0` those of all homes would be gathered first.

/** Held by nobody on any night of the stay. */
const isFree = sql`not exists (
  select from held_nights where property_id = candidates.id
    and meets(nights, ${checkIn}::date, ${checkOut}::date) and (expires_at is null or expires_at > moment()) offset 0)`

/** Refused by no rule of the home: as `refusalOf` judges it, on what is written out of its rate plan. */
const isOffered = sql`not exists (
  select from rate_books where rate_books.property_id = candidates.id and (
    max_nights < ${nights}
    or notice_days > ${named('notice')} or window_days < ${named('ahead')}
    or not ${named('arrival')} = any(arrival_days) or not ${named('departure')} = any(departure_days)
    or exists (
      select from min_stays where min_stays.property_id = candidates.id
        and nights && daterange(${checkIn}::date, ${checkOut}::date) and min_stays.min_nights > ${nights}
        and (min_stays.is_through or nights @> ${checkIn}::date) offset 0)) offset 0)`

/** Candidates that are free and offered, each with what it is ordered by and chosen for by price: what its card shows. Reckoned for a stay only where price is asked for. */
function offeredOf({ stay }: SearchForm): SQL {
  if (!stay) return sql`select *, from_cents as price from candidates`
  const open = sql`candidates where ${isFree} and ${isOffered}`
  if (!stay.isPriced) return sql`select *, 0 as price from ${open}`
  const cents = stayCents(
    { checkIn, checkOut, nights, months: named('months'), guests: named('guests'), pets: named('pets') },
    stay.discount,
  )
  return sql`select open.*, price from (select * from ${open} offset 0) as open,
    lateral (select ${cents} as price from properties where properties.id = open.id offset 0) as priced`
}

/** True if homes are found in the order that is asked for, so that those after the page need not be looked at. */
const isInOrder = ({ stay, hasWords, sort }: SearchForm): boolean =>
  stay !== null && !hasWords && !sort.startsWith('price')

// Orders of results; each ends in the id, so that pages neither repeat nor skip a home.
const orders = {
  near: sql`away asc, rating desc, created_at desc, id desc`,
  rank: sql`rank desc, rating desc, created_at desc, id desc`,
  relevance: sql`rating desc, created_at desc, id desc`,
  price_asc: sql`price asc, id asc`,
  price_desc: sql`price desc, id desc`,
  newest: sql`created_at desc, id desc`,
}

/** As many of the homes that were found are looked at for what they offer. */
export const COUNTED_MAX = 1000

const offers = sql<Record<string, number> | null>`(
  select json_object_agg(offer, homes) from (
    select offer, count(*) as homes
    from (select id from matching limit ${sql.raw(String(COUNTED_MAX))}) as first_ones
      join properties as home using (id), unnest(home.offers) as offer
    group by offer) as each_offer)`

/** Selects what is found of a search: how many there are, whether there may be more, and the ids of a page of them in their order. */
function pageOf(form: SearchForm): SQL {
  const { tables, isCut } = searchCandidates(form)
  const isEnough = form.hasWords ? sql`hits = (select max(hits) from affordable)` : sql`true`
  const most = isInOrder(form) ? sql`limit ${named('foundMax')}` : sql``
  const isPriced = form.stay ? isPricedBetween(form, sql`price`) : sql`true`
  const isEvaluated = form.hasWords || form.stay !== null
  const read = (isOnce: boolean) => (isOnce ? sql`materialized` : sql`not materialized`)
  const sorted = form.hasWords && form.sort === 'relevance' ? 'rank' : form.sort
  const order = orders[form.isNear ? 'near' : sorted]
  return sql`(
    with ${tables},
      affordable as ${read(isEvaluated)} (select * from (${offeredOf(form)}) as offered where ${isPriced} ${most}),
      matching as ${read(form.hasWords)} (select * from affordable where ${isEnough})
    select total, is_cut, offered, on_page.id, place
    from (
      select count(*) as total, (${isInOrder(form) ? sql`count(*) >= ${named('foundMax')} or ` : sql``}${isCut}) as is_cut,
        ${form.isCounted ? offers : sql`null::json`} as offered
      from matching) as counted
    left join (
      select id, row_number() over () as place from (
        select id from matching order by ${order} limit ${named('pageSize')} offset ${named('offset')}) as ordered) as on_page on true
  ) as found`
}

/**
 * One statement: it looks at a bounded number of homes in the order of an index, counts and orders those that match, then reads the rows
 * of the page, their hosts and what nights ask of their own.
 */
export function searchStatement(db: Db, form: SearchForm) {
  return db
    .select({
      total: sql<number>`found.total`.mapWith(Number),
      isCut: sql<boolean>`found.is_cut`,
      offered: sql<Record<string, number> | null>`found.offered`,
      property: getTableColumns(properties),
      rates: ratesWritten,
      dates: datesOf({ from: named('pricedFrom'), to: named('pricedTo') }),
      host,
      isFollowed,
    })
    .from(pageOf(form))
    .leftJoin(properties, sql`${properties.id} = found.id`)
    .leftJoin(users, eq(users.id, properties.realtorId))
    .leftJoin(ratePlans, eq(ratePlans.propertyId, properties.id))
    .orderBy(sql`found.place`)
}
