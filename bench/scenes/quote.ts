import { addDays, countNights } from '../../src/contract/days.ts'
import { inRand, priceOf, type Prices, ratesBetween } from '../bare-price.ts'
import { nth, type Scene } from '../scene.ts'

// Beyond what is booked, by the seed or by the scene `booking`.
const AHEAD_DAYS = 700

const QUOTE = `
  select nightly_cents, cleaning_fee_cents, service_fee_cents, max_guests, ${ratesBetween('$2', '$3')},
    is_available and coalesce(min_nights <= $3::date - $2::date, true) and coalesce(available_from <= $2::date, true) and coalesce(available_to >= $3::date - 1, true) as is_offered,
    array(
      select distinct (greatest(lower(nights), $2::date) + count)::text
      from held_nights, generate_series(0, least(upper(nights), $3::date) - greatest(lower(nights), $2::date) - 1) as count
      where property_id = id and upper(nights) > $2::date and lower(nights) < $3::date and (expires_at is null or expires_at > now())
    ) as taken
  from properties left join rate_books on rate_books.property_id = id
  where slug = $1 and is_public`

type Row = Prices & { max_guests: number; is_offered: boolean; taken: string[] }

const PATH = /^\/api\/public\/properties\/([\w-]+)\/quote$/

/** Price of a free stay of two to seven nights. Left out: most rules of stays, what is said where it cannot be had, and what is wrong with what was asked. */
export const quote: Scene = {
  name: 'quote',
  ask({ homes: properties, today }, number) {
    const checkIn = addDays(today, AHEAD_DAYS + (number % 10))
    const query = new URLSearchParams({ checkIn, checkOut: addDays(checkIn, 2 + (number % 6)), guests: '2' })
    return { path: `/api/public/properties/${nth(properties, number * 311).slug}/quote?${query}` }
  },
  essence: text => JSON.parse(text) as unknown,
  isAt: ({ pathname }) => PATH.test(pathname),
  async bare(pool, { url }) {
    const asked = url.searchParams
    const [checkIn, checkOut] = [asked.get('checkIn') ?? '', asked.get('checkOut') ?? '']
    const { rows } = await pool.query<Row>({
      name: 'quote',
      text: QUOTE,
      values: [PATH.exec(url.pathname)![1], checkIn, checkOut], // isAt has seen to it
    })
    const row = rows[0]
    if (!row || row.taken.length > 0 || !row.is_offered || Number(asked.get('guests')) > row.max_guests)
      return { status: 409, body: '{}' }
    const nights = countNights(checkIn, checkOut)
    const { lines, totalCents } = priceOf(row, { checkIn, checkOut })
    return {
      body: JSON.stringify({
        success: true,
        quote: { nights, lines: inRand(lines), total: totalCents / 100 },
      }),
    }
  },
}
