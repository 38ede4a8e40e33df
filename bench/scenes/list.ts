import { BOOKING, bookingAnswer, type BookingRow } from '../bare-booking.ts'
import { accountOf } from '../bare-session.ts'
import { nth, type Scene, signedIn } from '../scene.ts'

const PAGE_SIZE = 20
const PAGES = 10

/** The parts of the agenda, and of a booking its place in them; $2 is today. */
const PARTS = ['waiting', 'today', 'tomorrow', 'week', 'later', 'cancelled', 'past']
/** Until when a request, or a change, waits for its answer. */
const UNTIL = `case status when 'pending' then expires_at when 'confirmed' then (change_request ->> 'expiresAt')::timestamptz end`
const RANK = `case when ${UNTIL} > now() then 0
  when status = 'cancelled' and check_out >= $2::date then 5 when check_out < $2 then 6
  when check_in <= $2 then 1 when check_in = $2::date + 1 then 2 when check_in < $2::date + 7 then 3 else 4 end`

const COUNTS = `
  select count(*) as all, ${PARTS.map((part, rank) => `count(*) filter (where (${RANK}) = ${rank}) as part_${part}`).join(', ')},
    count(*) filter (where check_in > $2 and (status = 'confirmed' or status = 'pending' and expires_at > now())) as upcoming,
    count(*) filter (where status = 'pending' and expires_at > now()) as pending,
    count(*) filter (where check_out < $2) as past
  from bookings where organisation_id = $1`

const ORDER = `${RANK}, case when ${UNTIL} > now() then ${UNTIL} end,
  case when check_out = $2 then 0 when check_in = $2 then 1 else 2 end,
  case when check_out >= $2 then check_in end, check_in desc, id desc`

/** Sums of a stay's dues, payments and refunds, each null where there are none. */
const SUMS = `
  (select sum(amount_cents - paid_cents) from dues where booking_id = bookings.id and kind <> 'damage' and waived_at is null and void_at is null) as owed,
  (select sum(amount_cents) from stay_payments where booking_id = bookings.id and toward = 'stay' and undone_at is null) as paid,
  (select sum(amount_cents) from stay_refunds where booking_id = bookings.id and toward = 'stay') as refunded`

type Sums = { owed: string | null; paid: string | null; refunded: string | null }

/** Returns how far a stay is paid, in rand. Left out: what is late, and what goes back. */
function moneyOf({ owed, paid, refunded, total_cents }: BookingRow & Sums) {
  const [owedCents, heldCents] = [Number(owed ?? 0), Number(paid ?? 0) - Number(refunded ?? 0)]
  if (owedCents === 0 && heldCents === 0) return null
  const state = owedCents === 0 ? 'paid' : heldCents > 0 ? 'part_paid' : 'to_pay'
  return { state, paid: heldCents / 100, total: total_cents / 100 }
}

const PAGE = `${BOOKING.replace('bookings.*', `bookings.*, found.rank, ${SUMS}`)} join (
    select id, row_number() over (order by ${ORDER}) as place, ${RANK} as rank from bookings
    where organisation_id = $1 order by place limit $3 offset $4
  ) as found on found.id = bookings.id order by place`

/** A page of a host's bookings, with how many there are. Left out: the other tabs, filters and words. */
export const list: Scene = {
  name: 'list',
  ask: ({ hosts }, number) => ({
    path: `/api/bookings?page=${1 + (number % PAGES)}&pageSize=${PAGE_SIZE}`,
    headers: signedIn(nth(hosts, number)),
  }),
  essence: text => JSON.parse(text) as unknown,
  isAt: ({ pathname }, method) => pathname === '/api/bookings' && method === 'GET',
  async bare(pool, received, { today }) {
    const { organisation_id } = await accountOf(pool, received)
    const page = Number(received.url.searchParams.get('page'))
    const values = [organisation_id, today]
    const counted = await pool.query<Record<string, number>>({ name: 'counts', text: COUNTS, values })
    const { rows } = await pool.query<BookingRow & Sums>({
      name: 'page',
      text: PAGE,
      values: [...values, PAGE_SIZE, (page - 1) * PAGE_SIZE],
    })
    const all = counted.rows[0]! // an aggregate has one row
    const { all: total, upcoming, pending, past } = all
    return {
      body: JSON.stringify({
        bookings: rows.map(row => ({
          ...bookingAnswer(row),
          agenda: PARTS[Number(row.rank)],
          money: moneyOf(row),
        })),
        total,
        page,
        pageSize: PAGE_SIZE,
        counts: { all: total, upcoming, pending, past },
        agenda: Object.fromEntries(PARTS.map(part => [part, all[`part_${part}`]])),
      }),
    }
  },
}
