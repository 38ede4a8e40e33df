import { sql } from 'drizzle-orm'
import { columnsOf, listOf } from './columns.ts'
import { amount, csvOf, listed, type OrganisationCopy } from './copy.ts'
import { rowsOf, textsOf } from './rows-of.ts'

const CSV = {
  ...listed(
    'id',
    'reference',
    'property_id',
    'property_name',
    'check_in',
    'check_out',
    'status',
    'status_reason',
    'source',
    'imported_from',
    'channel',
    'external_code',
  ),
  ...listed('guest_name', 'guest_email', 'guest_phone', 'guest_language', 'guests', 'pets'),
  total: amount('total_cents'),
  ...listed('special_requests', 'created_at', 'claimed_at'),
}

const IMPORTS = {
  ...listed(
    'id',
    'channel',
    'property_id',
    'property_name',
    'check_in',
    'check_out',
    'uid',
    'code',
    'summary',
    'guest_name',
  ),
  ...listed('guests'),
  amount: amount('amount_cents'),
  channel_fee: amount('channel_fee_cents'),
  payout: amount('payout_cents'),
  ...listed('payout_on', 'note', 'link', 'phone_end', 'created_at'),
}

const CLASHES = listed(
  'id',
  'channel',
  'property_id',
  'property_name',
  'booking_id',
  'check_in',
  'check_out',
  'since',
  'settled',
  'settled_at',
  'closed_at',
)

/** Writes `bookings/`: stays with their lines, history and dues; what other channels sold; double bookings. */
export async function writeStays({ tx, zip, organisationId }: OrganisationCopy): Promise<void> {
  const ofStay = (table: 'dues' | 'stay_payments' | 'stay_refunds' | 'damage_claims') =>
    listOf(sql`select ${columnsOf(table)} from ${sql.raw(table)}
      where organisation_id = ${organisationId} and booking_id = bookings.id order by created_at, id`)
  await csvOf(
    zip,
    'bookings/bookings.csv',
    CSV,
    rowsOf(
      tx,
      sql`select ${columnsOf('bookings')} from bookings where organisation_id = ${organisationId} order by check_in, id`,
    ),
  )
  await zip.lines(
    'bookings/bookings.json',
    textsOf(
      tx,
      sql`
      select row_to_json(stay) as row from (
        select ${columnsOf('bookings')},
          (select former_id from former_ids where former_ids.organisation_id = ${organisationId} and former_ids.id = bookings.id) as former_id,
          ${listOf(sql`select id, name, actor_kind, actor_name, at from events
            where organisation_id = ${organisationId} and subject_kind = 'booking' and subject_id = bookings.id order by at, id`)} as history,
          ${ofStay('dues')} as dues, ${ofStay('stay_payments')} as payments, ${ofStay('stay_refunds')} as refunds, ${ofStay('damage_claims')} as claims,
          ${listOf(sql`select ${columnsOf('resold_nights')} from resold_nights
            where organisation_id = ${organisationId} and booking_id = bookings.id order by night`)} as resold,
          (select row_to_json(agreed) from (
            select ${columnsOf('stay_terms')} from stay_terms where organisation_id = ${organisationId} and booking_id = bookings.id) as agreed) as terms
        from bookings where organisation_id = ${organisationId} order by check_in, id) as stay`,
    ),
  )
  const nights = (table: string) =>
    sql`lower(${sql.raw(table)}.nights)::text as check_in, upper(${sql.raw(table)}.nights)::text as check_out`
  await csvOf(
    zip,
    'bookings/imports.csv',
    IMPORTS,
    rowsOf(
      tx,
      sql`
      select ${columnsOf('channel_events')}, channel_feeds.channel, properties.name as property_name, ${nights('channel_events')}
      from channel_events
        join channel_feeds on channel_feeds.organisation_id = ${organisationId} and channel_feeds.id = channel_events.feed_id
        join properties on properties.organisation_id = ${organisationId} and properties.id = channel_events.property_id
      where channel_events.organisation_id = ${organisationId} order by lower(channel_events.nights), channel_events.id`,
    ),
  )
  await csvOf(
    zip,
    'bookings/clashes.csv',
    CLASHES,
    rowsOf(
      tx,
      sql`
      select channel_clashes.id, channel_feeds.channel, channel_clashes.property_id, properties.name as property_name, booking_id,
        ${nights('channel_clashes')}, since, settled, settled_at, closed_at
      from channel_clashes
        left join channel_feeds on channel_feeds.organisation_id = ${organisationId} and channel_feeds.id = channel_clashes.feed_id
        left join properties on properties.organisation_id = ${organisationId} and properties.id = channel_clashes.property_id
      where channel_clashes.organisation_id = ${organisationId} order by since, channel_clashes.id`,
    ),
  )
}
