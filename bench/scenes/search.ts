import { addDays } from '../../src/contract/days.ts'
import { nth, type Scene } from '../scene.ts'

const WANTED = [
  'vineyard fireplace',
  'stellenbosch pool',
  'stelenbosch cottage',
  'night sky farmhouse',
  'surf break',
  'durban sea view',
]

const SEARCH = `
  with asked as (select search_query($1) as query),
  matching as (
    select id, ts_rank(search, (select query from asked)) as rank, rating, created_at from properties
    where is_public and is_available and search @@ (select query from asked)
      and nightly_cents >= $2 and nightly_cents <= $3
      and (available_from is null or available_from <= $4::date) and (available_to is null or available_to >= $5::date - 1)
      and id not in (select property_id from held_nights where nights && daterange($4::date, $5::date) and (expires_at is null or expires_at > now()))
  ), on_page as (select * from matching order by rank desc, rating desc, created_at desc, id desc limit 20)
  select (select count(*) from matching) as total, properties.*, null as search,
    users.name as realtor_name, users.email as realtor_email, users.phone as realtor_phone, users.bio as realtor_bio, users.profile_image as "realtor_profileImage"
  from on_page join properties using (id) join users on users.id = properties.realtor_id
  order by on_page.rank desc, on_page.rating desc, on_page.created_at desc, on_page.id desc`

type Answer = { total: number; results: { _id?: string; id?: string }[] }

/** Homes by words, dates and price. Left out: the quote of each home found. */
export const search: Scene = {
  name: 'search',
  ask({ today }, number) {
    const checkIn = addDays(today, 10 + (number % WANTED.length) * 3)
    const query = new URLSearchParams({
      search: nth(WANTED, number),
      checkIn,
      checkOut: addDays(checkIn, 4),
      minPrice: '600',
      maxPrice: '2500',
    })
    return { path: `/api/public/properties?${query}` }
  },
  essence(text) {
    const { total, results } = JSON.parse(text) as Answer // both answer so
    return { total, ids: results.map(row => row._id ?? row.id) }
  },
  isAt: path => path === '/api/public/properties',
  async bare(pool, { url: { searchParams: asked } }) {
    const cents = (name: string) => Number(asked.get(name)) * 100
    const { rows } = await pool.query({
      name: 'search',
      text: SEARCH,
      values: [
        asked.get('search'),
        cents('minPrice'),
        cents('maxPrice'),
        asked.get('checkIn'),
        asked.get('checkOut'),
      ],
    })
    return { body: JSON.stringify({ results: rows, total: rows[0]?.total ?? 0 }) }
  },
}
