import type pg from 'pg'
import { addDays } from '../../src/contract/days.ts'
import { askForWords } from '../../src/features/properties/server/ask-for-words.ts'
import { inRand, priceOf, type Prices, ratesBetween } from '../bare-price.ts'
import { nth, type Reply, type Scene } from '../scene.ts'

const WANTED = [
  'vineyard fireplace',
  'stellenbosch pool',
  'stelenbosch cottage',
  'night sky farmhouse',
  'surf break villa',
  'durban sea view',
]

const NIGHTS = 4
/** Of more homes that have the words, so many of the best rated are looked at (decision 56). */
const LOOKED_AT_MAX = 300
/** From the best rated to the others, as the index of words has them. */
const STEPS = [1, 2, 3, 4, 5, 6]

const LISTED = 'is_public and is_available'

/** The price of the stay: what its card shows, to half a rand a night. Left out: extra guests and discounts. */
const PRICE = `cleaning_fee_cents + service_fee_cents + ${NIGHTS} * nightly_cents + coalesce((
  select sum(night - nightly_cents) from night_prices
  cross join unnest(cents[greatest(1, $5::date - month + 1):$6::date - month]) as night
  where night_prices.property_id = properties.id
    and month between date_trunc('month', $5::date) and $6::date - 1), 0)`

/** Homes that have the words which $1 to $4 are. */
const withWords = (columns: string, isOpen: string) => `
  with asked as materialized (select * from understood_query($1, $2, $3, $4, false)),
  looked_at as materialized (
    select id from ((select id from properties where (select best from asked) is not null and ${LISTED} and search @@ (select best from asked) offset 0) union all ${STEPS.map(
      step => `(
        select id from properties where ${LISTED} and search @@ (select filter from asked) and (search @@ (select best from asked)) is not true
          and facets_of(rating, from_cents, property_type, max_guests, bedrooms, city) @> '{rating ${step}}' offset 0)`,
    ).join(' union all ')}) as steps limit ${LOOKED_AT_MAX}
  ), candidates as materialized (
    select id, ts_rank(search, (select ranking from asked)) as rank, rating, created_at${columns},
      (select count(*) from asked, unnest(counted) as one_of where search @@ one_of) as hits
    from looked_at join properties using (id) where ${isOpen}
  )`

const IS_OPEN =
  '(available_from is null or available_from <= $5::date) and (available_to is null or available_to >= $6::date - 1)'

const BY_RANK = 'rank desc, rating desc, created_at desc, id desc'

/** A page of what was found, with its hosts. */
const pageOf = (columns: string) => `
  select (select count(*) from matching)::int as total${columns}, properties.*, null as search,
    users.name as realtor_name, users.email as realtor_email, users.phone as realtor_phone, users.bio as realtor_bio, users.profile_image as "realtor_profileImage"
  from (select *, row_number() over (order by ${BY_RANK}) as place from matching order by place limit 20) as on_page
    join properties using (id) join users on users.id = properties.realtor_id
    left join rate_books on rate_books.property_id = properties.id
  order by place`

const WORDS = `${withWords('', 'true')},
  matching as materialized (select * from candidates where hits = (select max(hits) from candidates))
  ${pageOf('')}`

const SEARCH = `${withWords(`, ${PRICE} as price`, IS_OPEN)},
  affordable as materialized (
    select * from candidates
    where price >= ($8 - 50) * ${NIGHTS} and price < ($9 + 50) * ${NIGHTS}
      and not exists (select from held_nights where property_id = candidates.id and upper(nights) > $5::date and lower(nights) < $6::date
        and (expires_at is null or expires_at > now()) offset 0)
      and not exists (select from rate_books where property_id = candidates.id and (max_nights < ${NIGHTS}
        or notice_days > $5::date - $7::date or window_days < $6::date - $7::date - 1
        or not extract(dow from $5::date) = any(arrival_days) or not extract(dow from $6::date) = any(departure_days)
        or exists (select from min_stays where property_id = candidates.id and nights && daterange($5::date, $6::date) and min_nights > ${NIGHTS}
          and (is_through or nights @> $5::date) offset 0)) offset 0)
  ), matching as materialized (select * from affordable where hits = (select max(hits) from affordable))
  ${pageOf(`, ${ratesBetween('$5', '$6')}`)}`

const understood = (search: string | null) => {
  const { typed, inPlaces, others, terms, liked } = askForWords({ search: search ?? '' })
  return [typed, [...inPlaces, ...others], terms, liked]
}

const PATH = '/api/public/properties'

type Row = Prices & { id: string; total: number }
type Found = { _id?: string; id?: string; quote?: { total: number } }
type Answer = { total: number; results: Found[] }

const essence = (text: string) => {
  const { total, results } = JSON.parse(text) as Answer // both answer so
  return { total, found: results.map(row => [row._id ?? row.id, row.quote?.total]) }
}

const replyOf = (rows: readonly { total: number }[]): Reply => ({
  body: JSON.stringify({ results: rows, total: rows[0]?.total ?? 0 }),
})

const ask = (pool: pg.Pool, name: string, text: string, values: unknown[]) =>
  pool.query<Row>({ name, text, values })

/** Homes by words alone. */
export const words: Scene = {
  name: 'words',
  ask: (_, number) => ({ path: `${PATH}?${new URLSearchParams({ search: nth(WANTED, number) })}` }),
  essence,
  isAt: ({ pathname, searchParams }) =>
    pathname === PATH && searchParams.has('search') && !searchParams.has('checkIn'),
  async bare(pool, { url: { searchParams: asked } }) {
    const { rows } = await ask(pool, 'words', WORDS, understood(asked.get('search')))
    return replyOf(rows)
  },
}

/** Homes by words, dates and price, each with its quote. */
export const search: Scene = {
  name: 'search',
  ask({ today }, number) {
    const checkIn = addDays(today, 10 + (number % WANTED.length) * 3)
    const query = new URLSearchParams({
      search: nth(WANTED, number),
      checkIn,
      checkOut: addDays(checkIn, NIGHTS),
      minPrice: '600',
      maxPrice: '2500',
    })
    return { path: `${PATH}?${query}` }
  },
  essence,
  isAt: ({ pathname, searchParams }) =>
    pathname === PATH && searchParams.has('search') && searchParams.has('checkIn'),
  async bare(pool, { url: { searchParams: asked } }, { today }) {
    const cents = (name: string) => Number(asked.get(name)) * 100
    const stay = { checkIn: asked.get('checkIn') ?? '', checkOut: asked.get('checkOut') ?? '' }
    const { rows } = await ask(pool, 'search', SEARCH, [
      ...understood(asked.get('search')),
      stay.checkIn,
      stay.checkOut,
      today,
      cents('minPrice'),
      cents('maxPrice'),
    ])
    return replyOf(
      rows.map(row => {
        const { lines, totalCents } = priceOf(row, stay)
        return { ...row, quote: { nights: NIGHTS, lines: inRand(lines), total: totalCents / 100 } }
      }),
    )
  },
}
