import { sql } from 'drizzle-orm'
import { subjectOf } from '#src/features/emails/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { columnsOf, listOf } from './columns.ts'
import { amount, csvOf, listed } from './copy.ts'
import { objectsOf, rowsOf } from './rows-of.ts'
import type { ZipWriter } from './zip-writer.ts'

const SESSIONS = listed('id', 'device', 'address', 'created_at', 'last_used_at', 'expires_at')
const STAYS = {
  ...listed(
    'id',
    'reference',
    'property_name',
    'property_location',
    'check_in',
    'check_out',
    'guests',
    'pets',
  ),
  ...listed('status', 'status_reason'),
  total: amount('total_cents'),
  ...listed('special_requests', 'created_at'),
}
const CONSENTS = listed('id', 'host', 'email', 'name', 'act', 'words', 'source', 'at')
const ACTS = listed('id', 'at', 'action', 'about', 'reason')
const MAILS = {
  ...listed('id', 'kind'),
  subject: ({ kind, subject }: Record<string, unknown>) => String(subject ?? subjectOf(String(kind))),
  ...listed('email', 'state', 'created_at', 'settled_at'),
}

type Account = { tx: Db; zip: ZipWriter; userId: string }

/** Writes `account/`: all that belongs to one person, whatever they use Naledi for. */
export async function writeAccount(account: Account): Promise<void> {
  await writePerson(account)
  await writeStaysOf(account)
  await writeLiked(account)
  await writeTraces(account)
}

async function writePerson({ tx, zip, userId }: Account): Promise<void> {
  const { rows } = await tx.execute<{ row: unknown }>(sql`
    select row_to_json(person) as row from (
      select users.id, name, email, phone, role, city, company, bio, language, public_email, public_phone, public_address, contact_email,
        email_verified_at, created_at,
        ${listOf(sql`select organisations.name, position, memberships.created_at as since from memberships
          join organisations on organisations.id = organisation_id where user_id = ${userId} order by 3`)} as organisations,
        ${listOf(sql`select kind, is_wanted, changed_at from mail_settings join mail_receivers on mail_receivers.id = receiver_id
          where user_id = ${userId} order by kind`)} as emails
      from users where users.id = ${userId}) as person`)
  await zip.one('account/profile.json', rows[0]?.row ?? null)
  await csvOf(
    zip,
    'account/sessions.csv',
    SESSIONS,
    rowsOf(
      tx,
      sql`select id, user_agent as device, address, created_at, last_used_at, expires_at from sessions
        where user_id = ${userId} order by created_at, id`,
    ),
  )
}

async function writeStaysOf({ tx, zip, userId }: Account): Promise<void> {
  const stays = sql`
    select id, reference, property_id, property_name, property_location, guest_name, guest_email, guest_phone, guest_language, check_in,
      check_out, guests, pets, special_requests, status, status_reason, lines, total_cents, created_at
    from bookings where client_id = ${userId} order by check_in, id`
  await csvOf(zip, 'account/bookings.csv', STAYS, rowsOf(tx, stays))
  await zip.json(
    'account/bookings.json',
    objectsOf(tx, sql`select row_to_json(stay) as row from (${stays}) as stay`),
  )
  await zip.json(
    'account/messages.json',
    objectsOf(
      tx,
      sql`
      select row_to_json(each) as row from (
        select messages.id, conversation_id, booking_id, organisations.name as host,
          case when sender_id = ${userId} then 'you' when from_host then 'host' else 'guest' end as "from", content, messages.created_at
        from conversations join organisations on organisations.id = conversations.organisation_id
          join messages on conversation_id = conversations.id
        where guest_id = ${userId}
        union all
        select messages.id, conversation_id, booking_id, organisations.name, 'you', content, messages.created_at
        from messages join conversations on conversations.id = conversation_id join organisations on organisations.id = conversations.organisation_id
        where sender_id = ${userId} and guest_id <> ${userId}
        order by 7, 1) as each`,
    ),
  )
}

async function writeLiked({ tx, zip, userId }: Account): Promise<void> {
  await csvOf(
    zip,
    'account/favourites.csv',
    listed('property_id', 'property_name', 'city', 'since'),
    rowsOf(
      tx,
      sql`
      select property_id, case when is_public then name end as property_name, case when is_public then city end as city, favourites.created_at as since
      from favourites join properties on properties.id = property_id where user_id = ${userId} order by 4, 1`,
    ),
  )
  await csvOf(
    zip,
    'account/reviews.csv',
    listed(
      'id',
      'booking_id',
      'property_id',
      'rating',
      'body',
      'created_at',
      'reply',
      'replied_at',
      'hidden_at',
    ),
    rowsOf(
      tx,
      sql`select ${columnsOf('reviews')}, property_id from reviews where client_id = ${userId} order by created_at, id`,
    ),
  )
  await csvOf(
    zip,
    'account/consents.csv',
    CONSENTS,
    rowsOf(
      tx,
      sql`
      select newsletter_consents.id, coalesce(organisations.name, 'Naledi') as host, address as email, newsletter_consents.name, act, words, source, at
      from newsletter_subscriptions join newsletter_consents on subscription_id = newsletter_subscriptions.id
        and newsletter_consents.sender_id = newsletter_subscriptions.sender_id
        left join organisations on organisations.id = newsletter_consents.organisation_id
      where user_id = ${userId} order by at, 1`,
    ),
  )
}

async function writeTraces({ tx, zip, userId }: Account): Promise<void> {
  await csvOf(
    zip,
    'account/acts-of-our-team.csv',
    ACTS,
    rowsOf(
      tx,
      sql`
      with own as (
        select 'users' as kind, ${userId}::text as id, null::text as name
        union all select 'reviews', id::text, null from reviews where client_id = ${userId}
        union all select 'bookings', id::text, reference from bookings where client_id = ${userId})
      select audit_log.id, at, action, coalesce(own.name, own.kind) as about, act_reasons.reason
      from own join audit_log on subject_kind = own.kind and subject_id = own.id left join act_reasons on act_id = audit_log.id
      order by at, 1`,
    ),
  )
  await csvOf(
    zip,
    'account/mails.csv',
    MAILS,
    rowsOf(
      tx,
      sql`
      select mails.id, kind, subject, mails.address as email, state, mails.created_at, settled_at
      from mail_receivers join mails on receiver_id = mail_receivers.id where user_id = ${userId} order by mails.created_at, 1`,
    ),
  )
  await zip.json(
    'account/ai-conversations.json',
    objectsOf(
      tx,
      sql`
      select row_to_json(each) as row from (
        select id, title, created_at, updated_at,
          ${listOf(sql`select ${columnsOf('ai_messages')} from ai_messages where session_id = ai_sessions.id order by place`)} as messages
        from ai_sessions where user_id = ${userId} order by created_at, id) as each`,
      10,
    ),
  )
}
