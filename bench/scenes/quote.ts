import { addDays, countNights } from '../../src/contract/days.ts'
import { rand } from '../../src/contract/words.ts'
import { nth, type Scene } from '../scene.ts'

// Beyond what is booked, by the seed or by the scene `booking`.
const AHEAD_DAYS = 700

const QUOTE = `
  select nightly_cents, cleaning_fee_cents, service_fee_cents, max_guests,
    is_available and coalesce(available_from <= $2::date, true) and coalesce(available_to >= $3::date - 1, true) as is_offered,
    exists (select from held_nights where property_id = id and nights && daterange($2::date, $3::date)
      and (expires_at is null or expires_at > now())) as is_taken
  from properties where slug = $1 and is_public`

type Row = {
  nightly_cents: number
  cleaning_fee_cents: number
  service_fee_cents: number
  max_guests: number
  is_offered: boolean
  is_taken: boolean
}

export type Prices = Pick<Row, 'nightly_cents' | 'cleaning_fee_cents' | 'service_fee_cents'>

/** The lines of a price, and what they come to, in cents. */
export function priceOf(row: Prices, nights: number) {
  const label = `${rand(row.nightly_cents / 100)} × ${nights} night${nights === 1 ? '' : 's'}`
  const lines = [
    { kind: 'accommodation', rule: 'Base price', label, amountCents: row.nightly_cents * nights },
  ]
  if (row.cleaning_fee_cents)
    lines.push({
      kind: 'cleaning_fee',
      rule: 'Cleaning fee',
      label: 'Cleaning fee',
      amountCents: row.cleaning_fee_cents,
    })
  if (row.service_fee_cents)
    lines.push({
      kind: 'service_fee',
      rule: 'Service fee',
      label: 'Service fee',
      amountCents: row.service_fee_cents,
    })
  return { lines, totalCents: lines.reduce((sum, line) => sum + line.amountCents, 0) }
}

export const inRand = (
  lines: readonly { kind: string; rule?: string; label: string; amountCents: number }[],
) =>
  lines.map(({ kind, rule, label, amountCents }) => ({
    kind,
    rule: rule ?? label,
    label,
    amount: amountCents / 100,
  }))

const PATH = /^\/api\/public\/properties\/([\w-]+)\/quote$/

/** What a free stay costs. Left out: which nights are gone where it is not free, and what is wrong with what was asked. */
export const quote: Scene = {
  name: 'quote',
  ask({ homes, today }, number) {
    const checkIn = addDays(today, AHEAD_DAYS + (number % 10))
    const query = new URLSearchParams({ checkIn, checkOut: addDays(checkIn, 1 + (number % 7)), guests: '2' })
    return { path: `/api/public/properties/${nth(homes, number * 311).slug}/quote?${query}` }
  },
  essence: text => JSON.parse(text) as unknown,
  isAt: path => PATH.test(path),
  async bare(pool, { url }) {
    const asked = url.searchParams
    const [checkIn, checkOut] = [asked.get('checkIn') ?? '', asked.get('checkOut') ?? '']
    const { rows } = await pool.query<Row>({
      name: 'quote',
      text: QUOTE,
      values: [PATH.exec(url.pathname)![1], checkIn, checkOut], // isAt has seen to it
    })
    const row = rows[0]
    if (!row || row.is_taken || !row.is_offered || Number(asked.get('guests')) > row.max_guests)
      return { status: 409, body: '{}' }
    const nights = countNights(checkIn, checkOut)
    const { lines, totalCents } = priceOf(row, nights)
    return {
      body: JSON.stringify({
        success: true,
        quote: { nights, lines: inRand(lines), total: totalCents / 100 },
      }),
    }
  },
}
