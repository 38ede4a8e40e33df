import { sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { findGuest } from '#src/features/privacy/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { columnsOf, listOf } from './columns.ts'
import { amount, csvOf, listed } from './copy.ts'
import { objectsOf, rowsOf } from './rows-of.ts'
import { guestReadme } from './readme.ts'
import type { ZipWriter } from './zip-writer.ts'

const STAYS = {
  ...listed('reference', 'property_name', 'property_location', 'check_in', 'check_out', 'guests', 'pets'),
  ...listed('status', 'status_reason'),
  total: amount('total_cents'),
  ...listed('special_requests', 'created_at'),
}
const CONSENTS = listed('email', 'name', 'act', 'words', 'source', 'at')

type GuestCopy = {
  tx: Db
  zip: ZipWriter
  organisationId: string
  guestId: string
  /** The name of the host. */
  host: string
  at: Date
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text
}

/** Writes all that one host holds about one guest: nothing of others, and nothing of the guest with other hosts. Throws 404 where the host has forgotten them. */
export async function writeGuest({
  tx,
  zip,
  organisationId,
  guestId: id,
  host,
  at,
}: GuestCopy): Promise<void> {
  const guest = await findGuest(tx, id, organisationId)
  if (!guest) throw notFound()
  const { guestId, name, email, phone } = guest
  const theirs = sql`organisation_id = ${organisationId} and bookings.id = any(${sql.param(guest.stays)}::uuid[])`
  await zip.text('README.txt', whole(guestReadme({ name, host, at: at.toISOString() })), () => 0)
  await zip.one('guest.json', { name, email, phone, host })
  await csvOf(
    zip,
    'bookings.csv',
    STAYS,
    rowsOf(tx, sql`select ${columnsOf('bookings')} from bookings where ${theirs} order by check_in, id`),
  )
  const ofStay = (
    table: 'dues' | 'stay_payments' | 'stay_refunds' | 'damage_claims' | 'stay_documents',
    by: string,
  ) =>
    listOf(sql`select ${columnsOf(table)} from ${sql.raw(table)}
      where organisation_id = ${organisationId} and booking_id = bookings.id order by ${sql.raw(by)}, id`)
  await zip.json(
    'bookings.json',
    objectsOf(
      tx,
      sql`
      select row_to_json(stay) as row from (
        select ${columnsOf('bookings')},
          ${listOf(sql`select name, actor_kind, at from events
            where organisation_id = ${organisationId} and subject_kind = 'booking' and subject_id = bookings.id order by at, id`)} as history,
          ${ofStay('dues', 'created_at')} as dues, ${ofStay('stay_payments', 'created_at')} as payments,
          ${ofStay('stay_refunds', 'created_at')} as refunds, ${ofStay('damage_claims', 'created_at')} as claims,
          ${ofStay('stay_documents', 'issued_at')} as invoices,
          ${listOf(sql`select ${columnsOf('reviews')} from reviews where booking_id = bookings.id`)} as reviews,
          (select row_to_json(agreed) from (
            select ${columnsOf('stay_terms')} from stay_terms where organisation_id = ${organisationId} and booking_id = bookings.id) as agreed) as terms
        from bookings where ${theirs} order by check_in, id) as stay`,
    ),
  )
  await zip.json(
    'messages.json',
    objectsOf(
      tx,
      sql`
      select row_to_json(each) as row from (
        select booking_id, case when from_host then 'host' else 'guest' end as "from", content, messages.created_at
        from conversations join messages on conversation_id = conversations.id
        where organisation_id = ${organisationId} and guest_id = ${guestId}::uuid
        union all
        select booking_id, 'host by WhatsApp', content, created_at from whatsapp_openings
        where organisation_id = ${organisationId} and booking_id = any(${sql.param(guest.stays)}::uuid[])
        order by 4) as each`,
    ),
  )
  await csvOf(
    zip,
    'consents.csv',
    CONSENTS,
    rowsOf(
      tx,
      sql`
      select address as email, name, act, words, source, at from newsletter_consents
      where sender_id = ${organisationId} and address = ${email} order by at, id`,
    ),
  )
}
