import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { addDays } from '../../src/contract/days.ts'
import { BOOKING, bookingAnswer, type BookingRow } from '../bare-booking.ts'
import { type Prices, priceOf, ratesBetween } from '../bare-price.ts'
import { type Account, accountOf } from '../bare-session.ts'
import { nth, type Scene, signedIn } from '../scene.ts'

// Behind the last stay of the seed.
const AHEAD_DAYS = 340
const NIGHTS = 2

const KEY = `insert into bare_idempotency_keys (scope, key_hash, request_hash, hash_of) values ($1, $2, $3, 'sent') on conflict do nothing`
const PROPERTY = `select ${ratesBetween('$2', '$3')}, properties.* from properties left join rate_books on rate_books.property_id = id
  where id = $1 and is_public for no key update of properties`
const BOOK = `
  insert into bare_bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, client_id,
    guest_name, guest_email, check_in, check_out, guests, status, source, lines, total_cents, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'pending', 'guest', $14, $15, $16)`
const EMIT = `
  with told as (
    insert into bare_events (id, organisation_id, name, subject_kind, subject_id, actor_kind, actor_id, actor_name, facts)
    values ($1, $2, 'booking.requested', 'booking', $3, 'person', $4, $5, $6) returning id
  ), sent as (
    insert into bare_outgoing (kind, subject, state, scheduled_at) select 'events.deliver', id::text, 'ready', now() from told
  )
  select pg_notify('events', $7) from told`
const AGREE = `
  insert into bare_stay_terms (booking_id, organisation_id, terms, legal, words, words_hash, accepted_at, accepted_by, accepted_from)
  select $1, $2, terms, to_json(organisation_legal), $3, $4, now(), $5, '127.0.0.1'
  from property_terms join organisation_legal using (organisation_id) where property_id = $6`
/** As long as the words of terms are. */
const WORDS = 'What is agreed of a stay, in words. '.repeat(40)
const MADE = `${BOOKING.replace('from bookings', 'from bare_bookings as bookings')} where bookings.id = $1`
const KEEP = `update bare_idempotency_keys set status = 201, answer = $3 where scope = $1 and key_hash = $2`

type Property = Prices & {
  id: string
  organisation_id: string
  realtor_id: string
  name: string
  city: string
  province: string
  max_guests: number
  hold_hours: number
}

type Wanted = {
  property_id: string
  check_in: string
  check_out: string
  guests: number
  terms_hash?: string
}

const hashOf = (words: string): Buffer => createHash('sha256').update(words).digest()
const run = (client: pg.ClientBase, name: string, text: string, values: unknown[]) =>
  client.query<BookingRow>({ name, text, values })

/** A request for a stay and all that it causes, in six statements, with terms in seven. */
async function book(
  client: pg.ClientBase,
  guest: Account,
  { guests, terms_hash: hash, ...wanted }: Wanted,
): Promise<string> {
  const { rows } = await client.query<Property>({
    name: 'locked',
    text: PROPERTY,
    values: [wanted.property_id, wanted.check_in, wanted.check_out],
  })
  const property = rows[0]
  if (!property || guests > property.max_guests) throw new Error('No such home')
  const [id, eventId] = [uuidv7(), uuidv7()]
  const { lines, totalCents } = priceOf(property, { checkIn: wanted.check_in, checkOut: wanted.check_out })
  const expiresAt = new Date(Date.now() + property.hold_hours * 3_600_000)
  await run(client, 'book', BOOK, [
    id,
    `NAL-${randomUUID().slice(0, 18)}`,
    property.organisation_id,
    property.id,
    property.name,
    `${property.city}, ${property.province}`,
    property.realtor_id,
    guest.id,
    guest.name,
    guest.email,
    wanted.check_in,
    wanted.check_out,
    guests,
    JSON.stringify(lines),
    totalCents,
    expiresAt,
  ])
  if (hash)
    await run(client, 'agree', AGREE, [id, property.organisation_id, WORDS, hash, guest.id, property.id])
  const made = await run(client, 'made', MADE, [id])
  const booking = bookingAnswer(made.rows[0]!) // just made
  await run(client, 'emit', EMIT, [
    eventId,
    property.organisation_id,
    id,
    guest.id,
    guest.name,
    JSON.stringify({ ...booking, by: 'guest' }),
    JSON.stringify({
      id: eventId,
      name: 'booking.requested',
      organisation: property.organisation_id,
      subject: id,
    }),
  ])
  return JSON.stringify({ success: true, booking })
}

/** Each side writes to tables of its own. What the product derives from a stay (nights held, when it runs out) is none of these. */
const TABLES = ['bookings', 'stay_terms', 'events', 'idempotency_keys']

// Rows that come with time are not of a booking.
const DELIVERIES = ['outgoing', 'bare_outgoing']
  .map(table => `(select count(*) from ${table} where kind = 'events.deliver')`)
  .join(' + ')

/** A request for a stay, as a guest sends it. */
export const asRequest = (token: string, wanted: Wanted) => ({
  method: 'POST' as const,
  path: '/api/bookings',
  headers: {
    ...signedIn(token),
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  },
  body: JSON.stringify(wanted),
})

type Answer = { booking: Record<string, unknown> }

/**
 * A client's request for a stay, with a key. Left out: what is said where it is refused, an answer that is kept sealed,
 * a second try where a reference is taken, and what a visitor's key needs; a realtor's own bookings.
 */
export const booking: Scene = {
  name: 'booking',
  isNew: true,
  ask({ homes: properties, guests, today }, number) {
    const checkIn = addDays(today, AHEAD_DAYS + NIGHTS * Math.floor(number / properties.length))
    const wanted = {
      property_id: nth(properties, number * 7).id,
      check_in: checkIn,
      check_out: addDays(checkIn, NIGHTS),
      guests: 2,
    }
    return asRequest(nth(guests, number), wanted)
  },
  // All but what tells one booking from the next.
  essence(text) {
    const { booking: made } = JSON.parse(text) as Answer // both answer so
    return { fields: Object.keys(made), status: made.status, nights: made.nights, guests: made.guests }
  },
  written: `select ${TABLES.map(table => `(select count(*) from ${table}) + (select count(*) from bare_${table}) as ${table}`).join(', ')}, ${DELIVERIES} as deliveries`,
  isAt: ({ pathname }, method) => pathname === '/api/bookings' && method === 'POST',
  async bare(pool, received) {
    const guest = await accountOf(pool, received)
    const key = hashOf(`${guest.id}\n${String(received.headers['idempotency-key'])}`)
    const client = await pool.connect()
    try {
      await client.query('begin')
      const claimed = await run(client, 'key', KEY, [guest.id, key, hashOf(received.body)])
      if (claimed.rowCount === 0) throw new Error('This key was used')
      const body = await book(client, guest, JSON.parse(received.body) as Wanted)
      await run(client, 'keep', KEEP, [guest.id, key, Buffer.from(body)])
      await client.query('commit')
      return { status: 201, body }
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  },
}
