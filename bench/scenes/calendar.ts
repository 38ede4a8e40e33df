import { addDays, weekdayOf } from '../../src/contract/days.ts'
import { BOOKING, bookingAnswer, type BookingRow } from '../bare-booking.ts'
import { accountOf } from '../bare-session.ts'
import { nth, type Scene, signedIn } from '../scene.ts'

/** Six weeks, as the month is drawn. */
const NIGHTS = 42

const STAYS = `${BOOKING}
  where bookings.organisation_id = $1 and bookings.status <> 'cancelled' and (bookings.expires_at is null or bookings.expires_at > now())
    and (check_in < $3 and check_out > $2 or bookings.id in (
      select holder_id from held_nights where organisation_id = $1 and kind = 'change' and nights && daterange($2::date, $3::date) and expires_at > now()))
  order by check_in, bookings.id`

const BLOCKS = `
  select holder_id as _id, held_nights.property_id, name as property_name, lower(held_nights.nights)::text as from, upper(held_nights.nights)::text as to,
    kind as reason, null as channel, note, null as imported
  from held_nights join properties on properties.id = held_nights.property_id left join calendar_blocks on calendar_blocks.id = holder_id
  where held_nights.organisation_id = $1 and not is_binding and held_nights.nights && daterange($2::date, $3::date)
  order by lower(held_nights.nights), holder_id`

/** A month of all homes of a host, as the calendar asks for it. Left out: what channels sold, preparation, and one home alone. */
export const calendar: Scene = {
  name: 'calendar',
  ask({ hosts, today }, number) {
    const first = `${today.slice(0, 8)}01`
    const from = addDays(first, -weekdayOf(first))
    return {
      path: `/api/bookings/calendar?${new URLSearchParams({ from, to: addDays(from, NIGHTS) })}`,
      headers: signedIn(nth(hosts, number)),
    }
  },
  essence: text => JSON.parse(text) as unknown,
  isAt: ({ pathname }) => pathname === '/api/bookings/calendar',
  async bare(pool, received) {
    const { organisation_id } = await accountOf(pool, received)
    const asked = received.url.searchParams
    const values = [organisation_id, asked.get('from'), asked.get('to')]
    const { rows } = await pool.query<BookingRow>({ name: 'stays', text: STAYS, values })
    const { rows: blocks } = await pool.query({ name: 'blocks', text: BLOCKS, values })
    return { body: JSON.stringify({ bookings: rows.map(bookingAnswer), blocks, closed: [] }) }
  },
}
