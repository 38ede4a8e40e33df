import { addDays } from '../../src/contract/days.ts'
import { askForWords } from '../../src/features/properties/server/ask-for-words.ts'
import { inRand, priceOf, type Prices, ratesBetween } from '../bare-price.ts'
import { nth, type Scene } from '../scene.ts'

// Words that fewer than 2,000 of 20,000 homes have together: of more the product looks at a part (decision 56).
const WANTED = [
  'vineyard fireplace',
  'stellenbosch pool',
  'stelenbosch cottage',
  'night sky farmhouse',
  'surf break villa',
  'durban sea view',
]

const NIGHTS = 4

/** What the stay comes to: what its card shows, to half a rand a night. Left out: extra guests and discounts. */
const PRICE = `cleaning_fee_cents + service_fee_cents + ${NIGHTS} * nightly_cents + coalesce((
  select sum(night - nightly_cents) from night_prices
  cross join unnest(cents[greatest(1, $4::date - month + 1):$5::date - month]) as night
  where night_prices.property_id = properties.id
    and month between date_trunc('month', $4::date) and $5::date - 1), 0)`

const SEARCH = `
  with asked as (select * from understood_query($1, $7, $8, $9, false)),
  candidates as (
    select id, ts_rank(search, (select ranking from asked)) as rank, rating, created_at, ${PRICE} as price,
      (select count(*) from asked, unnest(counted) as one_of where search @@ one_of) as hits
    from properties
    where is_public and is_available and search @@ (select filter from asked)
      and (available_from is null or available_from <= $4::date) and (available_to is null or available_to >= $5::date - 1)
      and not exists (select from held_nights where property_id = id and upper(nights) > $4::date and lower(nights) < $5::date
        and (expires_at is null or expires_at > now()) offset 0)
      and not exists (select from rate_books where property_id = id and (max_nights < ${NIGHTS}
        or notice_days > $4::date - $6::date or window_days < $5::date - $6::date - 1
        or not extract(dow from $4::date) = any(arrival_days) or not extract(dow from $5::date) = any(departure_days)))
      and not exists (select from min_stays where property_id = id and nights && daterange($4::date, $5::date) and min_nights > ${NIGHTS}
        and (is_through or nights @> $4::date) offset 0)
  ), affordable as (
    select * from candidates where price >= ($2 - 50) * ${NIGHTS} and price < ($3 + 50) * ${NIGHTS}
  ), matching as (
    select * from affordable where hits = (select max(hits) from affordable)
  ), on_page as (select * from matching order by rank desc, rating desc, created_at desc, id desc limit 20)
  select (select count(*) from matching) as total, ${ratesBetween('$4', '$5')}, properties.*, null as search,
    users.name as realtor_name, users.email as realtor_email, users.phone as realtor_phone, users.bio as realtor_bio, users.profile_image as "realtor_profileImage"
  from on_page join properties using (id) join users on users.id = properties.realtor_id
  left join rate_books on rate_books.property_id = properties.id
  order by on_page.rank desc, on_page.rating desc, on_page.created_at desc, on_page.id desc`

type Row = Prices & { id: string; total: number }
type Answer = { total: number; results: { _id?: string; id?: string; quote: { total: number } }[] }

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
    return { path: `/api/public/properties?${query}` }
  },
  essence(text) {
    const { total, results } = JSON.parse(text) as Answer // both answer so
    return { total, found: results.map(row => [row._id ?? row.id, row.quote.total]) }
  },
  isAt: ({ pathname, searchParams }) => pathname === '/api/public/properties' && searchParams.has('search'),
  async bare(pool, { url: { searchParams: asked } }, { today }) {
    const cents = (name: string) => Number(asked.get(name)) * 100
    const stay = { checkIn: asked.get('checkIn') ?? '', checkOut: asked.get('checkOut') ?? '' }
    const words = askForWords({ search: asked.get('search') ?? '' })
    const { rows } = await pool.query<Row>({
      name: 'search',
      text: SEARCH,
      values: [
        words.typed,
        cents('minPrice'),
        cents('maxPrice'),
        stay.checkIn,
        stay.checkOut,
        today,
        [...words.inPlaces, ...words.others],
        words.terms,
        words.liked,
      ],
    })
    const results = rows.map(row => {
      const { lines, totalCents } = priceOf(row, stay)
      return { ...row, quote: { nights: NIGHTS, lines: inRand(lines), total: totalCents / 100 } }
    })
    return { body: JSON.stringify({ results, total: rows[0]?.total ?? 0 }) }
  },
}
