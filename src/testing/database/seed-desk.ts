import type pg from 'pg'

const EVENTS_AT_ONCE = 200_000

/** Everybody with an account beside the hosts: some suspended, some who never confirmed an address, some deleted. */
const USERS = `
  insert into users (id, role, name, email, password_hash, created_at, email_verified_at, suspended_at, suspended_reason, deleted_at)
  select uuidv7(), case when nth % 20000 = 7 then 'admin' else 'client' end, 'Client ' || nth, 'client-' || nth || '@many.example', 'nobody signs in with this', at,
    case when nth % 5 > 0 then at end, case when nth % 200 = 1 then at end, case when nth % 200 = 1 then 'Spam' end, case when nth % 100 = 2 then at end
  from generate_series(1, $1::int - (select count(*)::int from users)) as nth, lateral (select now() - nth * interval '10 minutes' as at) as made`

/** Acts of people beside their stays; each statement fills one table. */
const OTHERS = [
  `update properties set hidden_at = case when nth % 200 = 1 then now() end, hidden_reason = case when nth % 200 = 1 then 'Not this house' end,
     is_suspended = nth % 200 = 2, is_public = nth % 20 > 3
   from (select id, row_number() over (order by slug) as nth from properties) as numbered where numbered.id = properties.id and nth % 20 < 4`,
  `insert into sessions (id, user_id, token_hash, address, expires_at)
   select uuidv7(), id, sha256(id::text::bytea), '127.0.0.1', now() + interval '30 days' from users where role <> 'admin'`,
  `insert into audit_log (id, at, actor_id, address, action, subject_kind, subject_id)
   select uuidv7(), now() - (acted.nth * 3 + again) * interval '1 minute', actor.id, '127.0.0.1', (array['PUT', 'GET', 'DELETE'])[again] || ' /admin/users/:id', 'users', acted.id
   from (select id::text, row_number() over () as nth from users where role = 'client') as acted join (
       select id, row_number() over (order by id) as nth, count(*) over () as of from users where role = 'admin') as actor
     on actor.nth = 1 + acted.nth % actor.of, generate_series(1, 3) as again order by acted.nth desc, again desc`,
  `insert into mail_receivers (id, user_id) select uuidv7(), id from users on conflict do nothing`,
  `insert into mail_receivers (id, address) select uuidv7(), 'reader-' || nth || '@many.example' from generate_series(1, 20000) as nth`,
  `insert into mails (id, kind, cause, about, receiver_id, address, state, created_at)
   select uuidv7(), 'accounts.welcome', receiver.id || '-' || nth, receiver.id, receiver.id, coalesce(receiver.address, 'client@many.example'),
     (array['sent', 'sent', case when user_id is null then 'refused' else 'sent' end])[nth], now() - nth * interval '20 days'
   from mail_receivers as receiver, generate_series(1, 3) as nth`,
  `insert into outgoing (kind, subject, owner, state, scheduled_at, lease, leased_until)
   select 'test.' || nth % 4, 'many-' || nth, 'owner-' || nth % 500, state, now() + (nth - 300) * interval '1 minute',
     case when state = 'leased' then uuidv7() end, case when state = 'leased' then now() + interval '1 hour' end
   from generate_series(1, 200000) as nth, lateral (
     select case when nth % 1000 = 1 then 'failed' when nth < 200 then 'ready' when nth % 4000 = 2 then 'leased' else 'scheduled' end as state) as standing`,
  `insert into outgoing_holds (kind, owner) select 'test.1', 'owner-' || nth from generate_series(1, 50, 4) as nth`,
  `insert into incoming (id, kind, external_id, headers, body, remote_address, received_at, processed_at, given_up_at)
   select uuidv7(), (array['billing.payfast', 'billing.paystack', 'mail.report'])[1 + nth % 3], 'pf-' || nth, '{}', convert_to(repeat('sealed', 20), 'UTF8'), '127.0.0.1',
     now() - nth * interval '20 seconds', case when nth % 2000 > 0 then now() end, case when nth % 1000 = 1 then now() end from generate_series(1, 100000) as nth`,
  `insert into subscriptions (organisation_id, plan_id, status, created_at, price_cents, started_at)
   select id, 'growth', (array['active', 'active', 'active', 'trialing', 'past_due', 'cancelled'])[1 + nth % 6], now() - nth * interval '1 day', 50000, now()
   from (select *, row_number() over (order by id) as nth from organisations) as numbered`,
  `insert into subscription_events (id, organisation_id, at, event)
   select uuidv7(), organisation_id, created_at, event from subscriptions, unnest(array['trial_started', 'subscribed']) as event`,
  `insert into ledger_accounts (id, kind) values (uuidv7(), 'income'), (uuidv7(), 'clearing')`,
  `with made as (
     insert into ledger_entries (id, at, cause_kind, cause_id, memo)
     select uuidv7(), now() - nth * interval '30 minutes', 'payment', nth::text, 'A month' from generate_series(1, 50000) as nth returning id)
   insert into ledger_lines (entry_id, account_id, cents)
   select made.id, account.id, case kind when 'income' then -50000 else 50000 end from made, ledger_accounts as account where organisation_id is null`,
  `insert into invoices (id, organisation_id, kind, number, issued_at, total_cents, vat_cents, lines, recipient, supplier)
   select uuidv7(), id, 'invoice', 'MANY-' || nth || '-' || month, now() - month * interval '30 days', 50000, 6522, '[]', json_build_object('name', name), '{}'
   from (select *, row_number() over (order by id) as nth from organisations) as numbered, generate_series(1, 50) as month`,
  `insert into billing_payments (id, organisation_id, gateway, external_id, invoice_id, cents, paid_at)
   select uuidv7(), organisation_id, 'payfast', number, id, total_cents, issued_at from invoices`,
  `insert into billing_unmatched (id, gateway, external_id, reason, cents, received_at, resolved_at)
   select uuidv7(), 'payfast', 'odd-' || nth, 'amount', 1000, now() - nth * interval '1 hour', case when nth % 100 > 0 then now() end from generate_series(1, 20000) as nth`,
  `insert into reviews (id, booking_id, property_id, client_name, rating, body, created_at, hidden_at, hidden_reason)
   select uuidv7(), id, property_id, guest_name, 5, 'We slept well and would come again. ' || repeat('The view is long. ', 10), now() - nth * interval '7 minutes',
     case when nth % 500 = 1 then now() end, case when nth % 500 = 1 then 'Rude' end from (select *, row_number() over () as nth from bookings limit 100000) as stayed`,
  `insert into review_reports (review_id, user_id, reason, settled_at)
   select review.id, reporter.id, 'It is not about this house', case when nth % 10 > 0 then now() end
   from (select id, row_number() over (order by created_at) as nth from reviews limit 5000) as review, (select id from users where role = 'client' limit 1) as reporter`,
  `insert into waitlist_entries (id, email, source, referral_code, created_at, invited_at)
   select uuidv7(), 'client-' || nth * 3 || '@many.example', (array['landing', 'referral'])[1 + nth % 2], 'many-' || nth, now() - nth * interval '5 minutes',
     case when nth % 3 = 0 then now() end from generate_series(1, 50000) as nth`,
  `insert into webhooks (id, organisation_id, name, url, events, secret)
   select uuidv7(), id, 'Our tool', 'https://tool.example/in', array['booking.confirmed'], 'sealed' from organisations`,
  `insert into webhook_deliveries (id, organisation_id, webhook_id, event_id, event, body, state, created_at)
   select uuidv7(), organisation_id, id, uuidv7(), 'booking.confirmed', '{}', case when nth = 1 then 'given_up' when nth = 2 then 'waiting' else 'delivered' end,
     now() - nth * interval '1 hour' from webhooks, generate_series(1, 200) as nth`,
  `insert into channel_feeds (id, organisation_id, property_id, direction, channel, url, failures, asks_since, last_good_at)
   select uuidv7(), organisation_id, id, 'in', 'airbnb', 'https://calendars.example/' || nth, case when nth % 100 = 1 then 3 else 0 end,
     case when nth % 200 = 2 then now() end, now() - case when nth % 100 = 3 then interval '1 day' else interval '1 minute' end
   from (select *, row_number() over () as nth from properties) as listed`,
  `insert into answer_hours (hour, within_ms, answers, errors)
   select date_trunc('hour', now()) - nth * interval '1 hour', within_ms, 100, 1 from generate_series(1, 3000) as nth, unnest(array[10, 50, 100, 500]) as within_ms order by nth desc`,
]

const EVENTS = `
  insert into events (id, organisation_id, name, subject_kind, subject_id, actor_kind, at)
  select uuidv7(), organisation_id, 'booking.confirmed', 'booking', id, 'job', now() - ($2::int + row_number() over ()) * interval '1 minute'
  from (select id, organisation_id from bookings order by id limit $1::int) as stay`

/**
 * Rows of an installation beside its homes and stays after years: people, events, acts, mails and other work. It stands as it is
 * written, for no trigger runs. Call it after `seedMany`.
 */
export async function seedDesk(
  pool: pg.Pool,
  { users, events }: { users: number; events: number },
): Promise<void> {
  const client = await pool.connect()
  await client.query(
    'set statement_timeout = 0; set synchronous_commit = off; set session_replication_role = replica',
  )
  await client.query(USERS, [users])
  for (let made = 0; made < events; made += EVENTS_AT_ONCE)
    await client.query(EVENTS, [Math.min(EVENTS_AT_ONCE, events - made), made])
  for (const statement of OTHERS) await client.query(statement)
  await client.query('vacuum analyze')
  client.release(true)
}
