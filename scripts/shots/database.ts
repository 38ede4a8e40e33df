// Data that the pictures need and no call of the API gives.
import type { Person } from '../../e2e/people.ts'
import { insertBookingLink } from '../../src/features/bookings/server/queries.ts'
import { openDb, openPool } from '../../src/server/db/open-db.ts'
import { runningDatabase } from '../../src/server/db/cluster/embedded.ts'
import { hashOfToken, newToken } from '../../src/server/http/session.ts'
import { links } from '../../src/web/links.ts'

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

/** Returns what the links of mails to somebody carry. */
export async function mailToken(dataDir: string, { user }: Person): Promise<string> {
  const pool = await open(dataDir)
  const { rows } = await pool.query<{ token: string }>(
    'select token from mail_receivers where user_id = $1',
    [user.id],
  )
  await pool.end()
  return rows[0]!.token // an email about a booking was sent to them
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

/** As if the last newsletters to some of a host's readers had come back, so that the host is asked about them. */
export async function returnNewsletters(dataDir: string, { user }: Person, count: number): Promise<void> {
  const pool = await open(dataDir)
  await pool.query(
    `update newsletter_subscriptions set returned_at = now() where id in (
       select id from newsletter_subscriptions where organisation_id = $1 and state = 'active' order by id limit $2)`,
    [user.organisation_id, count],
  )
  await pool.end()
}

/** Returns where the link of a newsletter to this guest leads. */
export async function unsubscribeLink(dataDir: string, { user }: Person): Promise<string> {
  const pool = await open(dataDir)
  const { rows } = await pool.query<{ token: string }>(
    'select token from newsletter_subscriptions where user_id = $1 limit 1',
    [user.id],
  )
  await pool.end()
  return `/unsubscribe/${rows[0]!.token}` // the guest follows
}

const FIRST = ['Aviwe', 'Bongani', 'Charlotte', 'Dineo', 'Elna', 'Fatima', 'Gugu', 'Hendrik']
const LAST = ['Adams', 'Botha', 'Cele', 'Dlamini', 'Erasmus', 'Fourie', 'Govender']

/** As if so many people had come, waited and reported reviews, so many mails had gone and so much had been done about it. */
export async function fillDesk(dataDir: string, { user }: Person, rows: number): Promise<void> {
  const pool = await open(dataDir)
  const named = `($2::text[])[1 + each % 8] || ' ' || ($3::text[])[1 + each % 7]`
  const address = `lower(($2::text[])[1 + each % 8]) || each || '.' || $1::int || '@post.example'`
  await pool.query(
    `insert into users (id, role, name, email, password_hash, email_verified_at, created_at)
     select gen_random_uuid(), (array['client', 'client', 'admin'])[1 + (each % 29 = 0)::int * 2], ${named}, ${address}, '',
       case when each % 5 > 0 then now() end, now() - make_interval(hours => each * 7)
     from generate_series(1, $1::int) as each`,
    [rows, FIRST, LAST],
  )
  await pool.query(
    `insert into waitlist_entries (id, email, source, referral_code, created_at, invited_at)
     select gen_random_uuid(), 'w' || ${address}, (array['landing', 'waitlist'])[1 + each % 2], $1::int || '-' || each,
       now() - make_interval(hours => each * 9), case when each % 4 = 0 then now() end
     from generate_series(1, $1::int) as each where $3::text[] is not null`,
    [rows, FIRST, LAST],
  )
  await pool.query(
    `insert into review_reports (review_id, user_id, reason)
     select id, $2, 'The guest never stayed here, and names my neighbours.' from reviews order by created_at desc limit $1
     on conflict do nothing`,
    [rows, user.id],
  )
  await pool.query(
    `insert into mails (id, kind, cause, about, receiver_id, address, state, tries, answer, created_at, settled_at)
     select gen_random_uuid(), (array['bookings.news', 'billing.invoice', 'accounts.new-sign-in'])[1 + each % 3], gen_random_uuid(), gen_random_uuid(),
       mail_receiver(null, ${address}), ${address}, (array['refused', 'sent', 'failed'])[1 + each % 3], 1 + each % 4,
       case when each % 3 <> 1 then '550 5.1.1 <' || ${address} || '>: Recipient address rejected: User unknown' end, now(), now()
     from generate_series(1, $1::int) as each where $3::text[] is not null`,
    [rows, FIRST, LAST],
  )
  await pool.query(
    `insert into audit_log (id, actor_id, address, action, subject_kind, subject_id, before, after, at)
     select id, $2::uuid, '197.80.128.4', 'PUT /admin/users/:id/suspend', 'users', (select id from users where email like '%.' || $1::int || '@post.example' limit 1)::text,
       '{"suspended": false}', '{"suspended": true}', now() - make_interval(mins => 40)
     from (select gen_random_uuid() as id from generate_series(1, $1::int)) as each`,
    [rows, user.id],
  )
  await pool.query(
    `insert into outgoing (kind, subject, state, scheduled_at, tries, problem)
     select (array['channels.read-feed', 'webhooks.delivery', 'uploads.resize'])[1 + each % 3], gen_random_uuid(), 'failed', now() - make_interval(mins => each * 17), 6,
       'connect ETIMEDOUT 197.80.' || each || '.4:443, while the answer of https://calendar.example.org/feeds/' || md5(each::text) || '.ics was awaited'
     from generate_series(1, $1::int) as each`,
    [rows],
  )
  await fillOperations(pool, rows)
  await fillUnmatched(pool, rows)
  await pool.query(
    `with founded as (
       insert into organisations (id, name, created_at)
       select gen_random_uuid(), ${named} || ' Stays', now() - make_interval(hours => each * 5)
       from generate_series(1, $1::int) as each returning id, created_at, name)
     insert into subscriptions (organisation_id, plan_id, status, created_at, started_at, ends_at, period_start, period_end, price_cents)
     select id, (array['starter', 'growth'])[1 + (place % 2)], status, created_at, case when status <> 'trialing' then created_at end,
       case when status <> 'active' then now() + make_interval(days => place) end,
       case when status <> 'trialing' then created_at end, case when status <> 'trialing' then now() + make_interval(days => place) end,
       case when status <> 'trialing' then 14900 end
     from (select *, row_number() over (order by id)::int as place, (array['trialing', 'active', 'cancelled'])[1 + abs(hashtext(id::text)) % 3] as status from founded) as each`,
    [rows, FIRST, LAST],
  )
  await pool.end()
}

/** As if so many payments had matched nothing, and so many refunds had to be paid by hand. */
async function fillUnmatched(pool: Awaited<ReturnType<typeof open>>, rows: number): Promise<void> {
  await pool.query(
    `with made as (
       insert into billing_unmatched (id, gateway, external_id, reason, organisation_id, expected_cents, cents, received_at)
       select gen_random_uuid(), (array['payfast', 'paystack'])[1 + each % 2], gen_random_uuid(),
         (array['wrong amount', 'not confirmed', 'never confirmed', 'taken, but not notified', 'refund to be paid by hand', 'wrong currency'])[1 + each % 6],
         organisation_id, 14900, case when each % 6 <> 3 then 14900 - each end, now() - make_interval(hours => each * 3)
       from (select organisation_id from properties order by created_at limit 1) as owning, generate_series(1, $1::int) as each
       returning gateway, external_id, reason, received_at)
     insert into incoming (id, kind, external_id, headers, body, remote_address, received_at, processed_at, given_up_at)
     select gen_random_uuid(), 'billing.' || gateway, external_id, '{}', '', '197.97.145.144', received_at, received_at,
       case when reason = 'never confirmed' then received_at end
     from made where reason in ('not confirmed', 'never confirmed')`,
    [rows],
  )
}

/** As if so many deliveries of a host's webhook had been given up, and so many of their calendars failed. */
async function fillOperations(pool: Awaited<ReturnType<typeof open>>, rows: number): Promise<void> {
  await pool.query(
    `with made as (
       insert into webhooks (id, organisation_id, name, url, events, secret, is_on)
       select gen_random_uuid(), organisation_id, 'Bookkeeping of the year', 'https://hooks.bookkeeping.example.org/naledi', '{}', 'x', place = 1
       from (select organisation_id, row_number() over (order by min(created_at)) as place from properties group by 1 limit 2) as owning
       returning id, organisation_id)
     insert into webhook_deliveries (id, organisation_id, webhook_id, event_id, event, body, state, tries, status, problem, settled_at)
     select gen_random_uuid(), organisation_id, id, gen_random_uuid(), (array['booking.confirmed', 'message.received'])[1 + each % 2], '{}', 'given_up', 11,
       case when each % 2 = 0 then 502 end, case when each % 2 = 0 then 'Bad Gateway' else 'connect ETIMEDOUT 197.80.128.4:443' end, now()
     from made, generate_series(1, $1::int) as each`,
    [rows],
  )
  await pool.query(
    `insert into channel_feeds (id, organisation_id, property_id, direction, channel, url, failures, problem, last_good_at)
     select gen_random_uuid(), organisation_id, id, 'in', (array['airbnb', 'booking', 'vrbo'])[1 + each % 3], 'https://calendars.example.org/' || gen_random_uuid(), 1 + each % 9,
       'The address answers with a page for people instead of a calendar', case when each % 4 > 0 then now() - make_interval(hours => each) end
     from (select id, organisation_id from properties order by created_at limit 1) as property, generate_series(1, $1::int) as each`,
    [rows],
  )
}
