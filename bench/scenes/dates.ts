import { addDays } from '../../src/contract/days.ts'
import { inRand, priceOf, type Prices, ratesBetween } from '../bare-price.ts'
import type { Scene } from '../scene.ts'

const NIGHTS = 3
const WEEKENDS = 8
const LOOKED_AT_MAX = 2000
const COUNTED_MAX = 1000

const DATES = `
  with in_order as (
    select id, rating, created_at from properties
    where is_public and is_available and (available_from is null or available_from <= $1::date) and (available_to is null or available_to >= $2::date - 1)
    order by rating desc, created_at desc, id desc limit ${LOOKED_AT_MAX}
  ), matching as materialized (
    select * from in_order
    where not exists (select from held_nights where property_id = in_order.id and upper(nights) > $1::date and lower(nights) < $2::date
        and (expires_at is null or expires_at > now()) offset 0)
      and not exists (select from rate_books where property_id = in_order.id and (max_nights < ${NIGHTS}
        or notice_days > $1::date - $3::date or window_days < $2::date - $3::date - 1
        or not extract(dow from $1::date) = any(arrival_days) or not extract(dow from $2::date) = any(departure_days)
        or exists (select from min_stays where property_id = in_order.id and upper(nights) > $1::date and lower(nights) < $2::date and min_nights > ${NIGHTS}
          and (is_through or nights @> $1::date) offset 0)) offset 0)
    limit ${COUNTED_MAX}
  ), on_page as (select * from matching order by rating desc, created_at desc, id desc limit 20)
  select (select count(*) from matching)::int as total, ${ratesBetween('$1', '$2')}, properties.*, null as search,
    users.name as realtor_name, users.email as realtor_email, users.phone as realtor_phone, users.bio as realtor_bio, users.profile_image as "realtor_profileImage"
  from on_page join properties using (id) join users on users.id = properties.realtor_id
  left join rate_books on rate_books.property_id = properties.id
  order by on_page.rating desc, on_page.created_at desc, on_page.id desc`

type Row = Prices & { id: string; total: number }
type Answer = { total: number; results: { _id?: string; id?: string; quote: { total: number } }[] }

/** Homes that are free for a weekend, each with its quote; no words. */
export const dates: Scene = {
  name: 'dates',
  ask({ today }, number) {
    const checkIn = addDays(today, 10 + (number % WEEKENDS) * 7)
    const query = new URLSearchParams({ checkIn, checkOut: addDays(checkIn, NIGHTS) })
    return { path: `/api/public/properties?${query}` }
  },
  essence(text) {
    const { total, results } = JSON.parse(text) as Answer // both answer so
    return { total, found: results.map(row => [row._id ?? row.id, row.quote.total]) }
  },
  isAt: ({ pathname, searchParams }) =>
    pathname === '/api/public/properties' && searchParams.has('checkIn') && !searchParams.has('search'),
  async bare(pool, { url: { searchParams: asked } }, { today }) {
    const stay = { checkIn: asked.get('checkIn') ?? '', checkOut: asked.get('checkOut') ?? '' }
    const { rows } = await pool.query<Row>({
      name: 'dates',
      text: DATES,
      values: [stay.checkIn, stay.checkOut, today],
    })
    const results = rows.map(row => {
      const { lines, totalCents } = priceOf(row, stay)
      return { ...row, quote: { nights: NIGHTS, lines: inRand(lines), total: totalCents / 100 } }
    })
    return { body: JSON.stringify({ results, total: rows[0]?.total ?? 0 }) }
  },
}
