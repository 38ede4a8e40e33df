import type { Scene } from '../scene.ts'

const PAGE_SIZE = 20
const PAGES = 5
const COUNTED_MAX = 1000

const LISTED = 'properties.is_public and properties.is_available'

const BROWSE = `
  with on_page as materialized (
    select id from properties where ${LISTED} order by rating desc, created_at desc, id desc limit ${PAGE_SIZE} offset $1)
  select (select count(*) from (select from properties where ${LISTED} limit ${COUNTED_MAX}) as first_ones)::int as total, properties.*, null as search,
    users.name as realtor_name, users.email as realtor_email, users.phone as realtor_phone, users.bio as realtor_bio, users.profile_image as "realtor_profileImage"
  from on_page join properties using (id) join users on users.id = properties.realtor_id
  order by properties.rating desc, properties.created_at desc, properties.id desc`

type Row = { id: string; total: number }
type Answer = { total: number; results: { _id?: string; id?: string }[] }

/** Homes in the order of their ratings, nothing asked. */
export const browse: Scene = {
  name: 'browse',
  ask: (_, number) => ({ path: `/api/public/properties?page=${1 + (number % PAGES)}&pageSize=${PAGE_SIZE}` }),
  essence(text) {
    const { total, results } = JSON.parse(text) as Answer // both answer so
    return { total, found: results.map(row => row._id ?? row.id) }
  },
  isAt: ({ pathname, searchParams }) => pathname === '/api/public/properties' && searchParams.has('page'),
  async bare(pool, { url: { searchParams: asked } }) {
    const { rows } = await pool.query<Row>({
      name: 'browse',
      text: BROWSE,
      values: [(Number(asked.get('page')) - 1) * PAGE_SIZE],
    })
    return { body: JSON.stringify({ results: rows, total: rows[0]?.total ?? 0 }) }
  },
}
