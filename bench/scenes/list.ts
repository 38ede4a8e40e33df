import { BOOKING, bookingAnswer, type BookingRow } from '../bare-booking.ts'
import { accountOf } from '../bare-session.ts'
import { nth, type Scene, signedIn } from '../scene.ts'

const PAGE_SIZE = 20
const PAGES = 10

const COUNTS = `
  select count(*) as all,
    count(*) filter (where check_in > $2 and (status = 'confirmed' or status = 'pending' and expires_at > now())) as upcoming,
    count(*) filter (where status = 'pending' and expires_at > now()) as pending,
    count(*) filter (where check_out < $2) as past
  from bookings where organisation_id = $1`

const PAGE = `${BOOKING} where bookings.organisation_id = $1
  order by check_out <= $2, case when check_out > $2 then check_in end, check_in desc, bookings.id desc limit $3 offset $4`

/** A page of a host's bookings, with how many there are. Left out: the other tabs, filters and words. */
export const list: Scene = {
  name: 'list',
  ask: ({ hosts }, number) => ({
    path: `/api/bookings?page=${1 + (number % PAGES)}&pageSize=${PAGE_SIZE}`,
    headers: signedIn(nth(hosts, number)),
  }),
  essence: text => JSON.parse(text) as unknown,
  isAt: (path, method) => path === '/api/bookings' && method === 'GET',
  async bare(pool, heard, { today }) {
    const { organisation_id } = await accountOf(pool, heard)
    const page = Number(heard.url.searchParams.get('page'))
    const values = [organisation_id, today]
    const counted = await pool.query<Record<string, number>>({ name: 'counts', text: COUNTS, values })
    const { rows } = await pool.query<BookingRow>({
      name: 'page',
      text: PAGE,
      values: [...values, PAGE_SIZE, (page - 1) * PAGE_SIZE],
    })
    const counts = counted.rows[0]! // an aggregate has one row
    return {
      body: JSON.stringify({
        bookings: rows.map(bookingAnswer),
        total: counts.all,
        page,
        pageSize: PAGE_SIZE,
        counts,
      }),
    }
  },
}
