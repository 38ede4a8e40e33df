// What the pictures need and no call of the API gives.
import type { Person } from '../e2e/people.ts'
import { insertBookingLink } from '../src/features/bookings/server/queries.ts'
import { openDb, openPool } from '../src/server/db/open-db.ts'
import { runningDatabase } from '../src/server/db/embedded.ts'
import { hashOfToken, newToken } from '../src/server/http/session.ts'
import { links } from '../src/web/links.ts'

async function open(dataDir: string) {
  const connection = await runningDatabase(dataDir)
  if (!connection) throw new Error('The database is not running')
  return openPool(connection, 'shots')
}

/** A stay as its guest finds it behind the link of a mail. */
export async function bookingLink(dataDir: string, bookingId: string): Promise<string> {
  const token = newToken()
  const pool = await open(dataDir)
  await insertBookingLink(openDb(pool), bookingId, hashOfToken(token))
  await pool.end()
  return links.claim({ token })
}

/** The code of a page that a mail would lead to. */
export async function waitlistCode(dataDir: string, email: string): Promise<string> {
  const pool = await open(dataDir)
  const { rows } = await pool.query<{ referral_code: string }>(
    'select referral_code from waitlist_entries where email = $1',
    [email],
  )
  await pool.end()
  return rows[0]!.referral_code // it has joined
}

/** As if the organisation had bought the plan without a limit, and these people had confirmed their addresses. */
export async function prepare(dataDir: string, { user }: Person, confirmed: Person[]): Promise<void> {
  const pool = await open(dataDir)
  await pool.query(
    "insert into subscriptions (organisation_id, plan_id, status) values ($1, 'galactic', 'active')",
    [user.organisation_id],
  )
  await pool.query('update users set email_verified_at = now() where id = any($1)', [
    confirmed.map(person => person.user.id),
  ])
  await pool.end()
}

const WORDS = [
  'As drawn, and warmer.',
  'The road is long and worth it.',
  'We slept like stones.',
  'Good, though the geyser took its time.',
]

/** As if it had come about over months and not in a minute: hours that differ, requests that have waited, reviews of many kinds. */
export async function spread(dataDir: string, { user }: Person): Promise<void> {
  const pool = await open(dataDir)
  const earlier = (id: string) => `make_interval(mins => 90 + abs(hashtext(${id}::text)) % 80000)`
  await pool.query(
    `update events set at = at - ${earlier('subject_id')} where organisation_id = $1 and name <> 'booking.requested'`,
    [user.organisation_id],
  )
  await pool.query(
    `update bookings set created_at = created_at - ${earlier('id')} where organisation_id = $1 and status <> 'pending'`,
    [user.organisation_id],
  )
  await pool.query(
    `with waiting as (
       select id, make_interval(mins => 25 + (row_number() over (order by id) - 1)::int * 257) as waited
       from bookings where organisation_id = $1 and status = 'pending'
     ), moved as (
       update bookings set created_at = created_at - waited, expires_at = expires_at - waited
       from waiting where bookings.id = waiting.id
     )
     update events set at = at - waited from waiting where subject_id = waiting.id`,
    [user.organisation_id],
  )
  await pool.query(
    `insert into reviews (id, property_id, client_name, rating, body, created_at)
     select gen_random_uuid(), home.id, guest_name, greatest(1, 5 - abs(hashtext(home.id::text || count)) % (2 + place % 3)),
       ($2::text[])[1 + count % 4], now() - make_interval(days => 3 + count * 11)
     from (select id, row_number() over (order by id)::int as place from properties where organisation_id = $1) as home
     cross join generate_series(1, 40) as count
     cross join lateral (select guest_name from bookings where organisation_id = $1 offset count limit 1) as guest
     where count <= place * 7 % 40`,
    [user.organisation_id, WORDS],
  )
  await pool.end()
}

/** Where the link of a newsletter to this guest leads. */
export async function unsubscribeLink(dataDir: string, { user }: Person): Promise<string> {
  const pool = await open(dataDir)
  const { rows } = await pool.query<{ token: string }>(
    'select token from newsletter_subscriptions where user_id = $1 limit 1',
    [user.id],
  )
  await pool.end()
  return `/unsubscribe/${rows[0]!.token}` // the guest follows
}
