// The least that can answer the search: node:http, pg and one statement. What the product adds is measured against it.
import http from 'node:http'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({
  host: process.env.BENCH_HOST,
  user: 'naledi',
  database: process.env.BENCH_DATABASE,
  max: 16,
})

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

http
  .createServer(async (request, response) => {
    const asked = new URL(request.url!, 'http://localhost').searchParams
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
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ results: rows, total: rows[0]?.total ?? 0 }))
  })
  .listen(Number(process.env.PORT), '127.0.0.1')
