import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

/** Values that a file adds to an event of a calendar; null where the event had them. */
export type EventDetails = {
  id: string
  guestName: string | null
  guests: number | null
  cents: number | null
  note: string | null
  code: string | null
}

const details = (given: readonly EventDetails[]) => sql`
  jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
    as given (id uuid, "guestName" text, guests smallint, cents bigint, note text, code text)`

/** Adds to events of calendars what a file says of their stays; what is there stays. */
export async function enrichEvents(
  tx: Db,
  organisationId: string,
  given: readonly EventDetails[],
): Promise<void> {
  if (given.length === 0) return
  await tx.execute(sql`
    update channel_events set guest_name = coalesce(channel_events.guest_name, given."guestName"),
      guests = coalesce(channel_events.guests, given.guests), amount_cents = coalesce(amount_cents, given.cents),
      note = coalesce(channel_events.note, given.note), code = coalesce(channel_events.code, given.code)
    from ${details(given)} where organisation_id = ${organisationId} and channel_events.id = given.id`)
}

/** Takes that back where it is still as the file said, and gives the ids of events where all of it was. */
export async function impoverishEvents(
  tx: Db,
  organisationId: string,
  given: readonly EventDetails[],
): Promise<string[]> {
  if (given.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    update channel_events set guest_name = case when given."guestName" is null then guest_name end,
      guests = case when given.guests is null then channel_events.guests end,
      -- Leaves the amount of which a channel has paid out.
      amount_cents = case when given.cents is null or exists (select from channel_payout_lines where event_id = channel_events.id) then amount_cents end,
      note = case when given.note is null then channel_events.note end, code = case when given.code is null then channel_events.code end
    from ${details(given)} where organisation_id = ${organisationId} and channel_events.id = given.id
      and (given."guestName" is null or guest_name = given."guestName") and (given.guests is null or channel_events.guests = given.guests)
      and (given.cents is null or amount_cents = given.cents) and (given.note is null or channel_events.note = given.note)
      and (given.code is null or channel_events.code = given.code)
    returning channel_events.id`)
  return rows.map(({ id }) => id)
}

/** A stay of a file on nights that a booking has. */
export type MeetingStay = {
  id: string
  propertyId: string
  channel: string
  checkIn: string
  checkOut: string
  guestName: string | null
  guests: number | null
  cents: number | null
  note: string | null
  code: string | null
  bookingId: string
}

/** Stores stays of a file that were sold twice, each as what its channel has sold, beside the booking that it meets. */
export async function addMeetingStays(
  tx: Db,
  organisationId: string,
  given: readonly MeetingStay[],
): Promise<void> {
  if (given.length === 0) return
  const stays = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, "propertyId" uuid, channel text, "checkIn" date,
    "checkOut" date, "guestName" text, guests smallint, cents bigint, note text, code text, "bookingId" uuid)`
  const ofFile = sql`channel_feeds.property_id = given."propertyId" and channel_feeds.channel = given.channel and direction = 'file'`
  await tx.execute(sql`
    insert into channel_feeds (id, organisation_id, property_id, direction, channel)
    select new_id(), ${organisationId}, "propertyId", 'file', channel
    from (select distinct "propertyId", channel from ${stays}) as given
    on conflict (property_id, channel) where direction = 'file' do nothing`)
  await tx.execute(sql`
    insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary, code, guest_name, guests, amount_cents, note)
    select given.id, channel_feeds.id, ${organisationId}, "propertyId", given.id::text, daterange("checkIn", "checkOut"), 'stay', 'Imported',
      code, "guestName", guests, cents, note
    from ${stays} join channel_feeds on channel_feeds.organisation_id = ${organisationId} and ${ofFile}`)
  await tx.execute(sql`
    insert into channel_clashes (id, organisation_id, property_id, feed_id, event_id, nights, booking_id)
    select new_id(), ${organisationId}, "propertyId", channel_feeds.id, given.id, daterange("checkIn", "checkOut"), "bookingId"
    from ${stays} join channel_feeds on channel_feeds.organisation_id = ${organisationId} and ${ofFile}
    on conflict (booking_id, feed_id, nights) where closed_at is null do nothing`)
}

/**
 * Takes stays that a file brought beside a booking back: deletes those about which no choice was made, that have no payout and are as the file said, and takes the
 * file's words off those that their calendar has said since. Gives the ids of both.
 */
export async function takeMeetingStaysBack(
  tx: Db,
  organisationId: string,
  given: readonly EventDetails[],
): Promise<string[]> {
  if (given.length === 0) return []
  const isOfFile = sql`exists (select from channel_feeds where channel_feeds.organisation_id = channel_events.organisation_id and channel_feeds.id = feed_id and direction = 'file')`
  const { rows } = await tx.execute<{ id: string }>(sql`
    with removed as (
      delete from channel_events using ${details(given)} where organisation_id = ${organisationId} and channel_events.id = given.id and ${isOfFile}
        and (is_forgotten or ((guest_name, channel_events.guests, amount_cents, channel_events.note, channel_events.code)
            is not distinct from (given."guestName", given.guests, given.cents, given.note, given.code)
          and (channel_fee_cents, payout_cents, payout_on) is not distinct from (null, null, null)))
        and not exists (select from channel_clashes where channel_clashes.organisation_id = channel_events.organisation_id and event_id = channel_events.id and settled is not null)
        and not exists (select from channel_payout_lines where channel_payout_lines.organisation_id = channel_events.organisation_id and event_id = channel_events.id)
      returning channel_events.id),
    closed as (delete from channel_clashes where organisation_id = ${organisationId} and event_id in (select id from removed))
    select id from removed`)
  const removed = rows.map(({ id }) => id)
  const { rows: said } = await tx.execute<{ id: string }>(sql`
    select id from channel_events where organisation_id = ${organisationId}
      and id = any(${sql.param(given.map(({ id }) => id))}::uuid[]) and not ${isOfFile}`)
  const isSaid = new Set(said.map(({ id }) => id))
  // Its number stays: the calendar may say it as well.
  const followed = given.filter(({ id }) => isSaid.has(id)).map(each => ({ ...each, code: null }))
  return [...removed, ...(await impoverishEvents(tx, organisationId, followed))]
}

/** Notes that bookings of a file meet what another calendar has sold. */
export async function addClashes(
  tx: Db,
  organisationId: string,
  given: readonly { bookingId: string; eventId: string }[],
): Promise<void> {
  if (given.length === 0) return
  await tx.execute(sql`
    insert into channel_clashes (id, organisation_id, property_id, feed_id, event_id, nights, booking_id)
    select new_id(), organisation_id, property_id, feed_id, channel_events.id, nights, "bookingId"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("bookingId" uuid, "eventId" uuid)
      join channel_events on channel_events.id = "eventId" and organisation_id = ${organisationId}
    on conflict (booking_id, feed_id, nights) where closed_at is null do nothing`)
}
