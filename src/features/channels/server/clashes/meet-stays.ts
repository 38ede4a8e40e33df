import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { Feed } from '../feeds/find-feeds.ts'

/** Numbers of Airbnb's own reservations. */
const OF_AIRBNB = '^HM[A-Z0-9]{6,12}$'

/** True of an event that Airbnb itself has sold: it writes its own code, and none where it shows nights of another calendar. */
const isReserved = sql`(coalesce(code, '') ~* ${OF_AIRBNB} and exists (select from channel_feeds
  where channel_feeds.organisation_id = channel_events.organisation_id and channel_feeds.id = feed_id and channel = 'airbnb'))`

/** True if an event has the very nights of a stay of ours; one that a file brought holds none of them once it is over. A reservation of Airbnb mirrors no stay that a guest asked for here: see docs/development/decisions/0065. */
const mirrors = sql`(sold = 'stay' and (exists (select from held_nights as own
    where own.organisation_id = channel_events.organisation_id and own.property_id = channel_events.property_id and own.kind = 'stay' and own.nights = channel_events.nights
      and (own.expires_at is null or own.expires_at > moment())
      and not (${isReserved} and exists (select from bookings where bookings.organisation_id = own.organisation_id and bookings.id = own.holder_id and source = 'guest')))
    or exists (select from bookings where bookings.organisation_id = channel_events.organisation_id and bookings.property_id = channel_events.property_id and source = 'imported' and status = 'confirmed'
      and check_in = lower(channel_events.nights) and check_out = upper(channel_events.nights))))`

/** Marks events that mirror a stay of ours: they hold nothing. */
async function markEchoes(tx: Db, { id }: Feed): Promise<void> {
  await tx.execute(
    sql`update channel_events set is_echo = ${mirrors} where feed_id = ${id} and is_echo <> ${mirrors}`,
  )
}

/** Marks the same in homes whose stays a file has changed. */
export async function markMirrors(
  tx: Db,
  organisationId: string,
  propertyIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update channel_events set is_echo = ${mirrors}
    where organisation_id = ${organisationId} and property_id = any(${sql.param(propertyIds)}::uuid[]) and is_echo <> ${mirrors}`)
}

/**
 * Makes a stay of a file, on nights that were sold already, the event of its channel's calendar that says it, with all that the file and the host said of it. It
 * stays the stay that it was, so that its payout and its row of the file go on with it; the event that says it goes.
 */
async function followImported(tx: Db, { id, propertyId, channel }: Feed): Promise<void> {
  await tx.execute(sql`
    with met as (
      select file.id as file_id, said.id as said_id, upper(said.code) is not distinct from upper(file.code) as is_coded from channel_events as file
        join channel_feeds on channel_feeds.id = file.feed_id and direction = 'file' and channel_feeds.property_id = ${propertyId} and channel = ${channel}
        join channel_events as said on said.feed_id = ${id} and (upper(said.code) = upper(file.code)
          or (said.nights = file.nights and not (coalesce(said.code, '') ~* ${OF_AIRBNB} and coalesce(file.code, '') ~* ${OF_AIRBNB})
            -- One that a payout or another file knows is a stay of its own.
            and not exists (select from channel_payout_lines where channel_payout_lines.event_id = said.id)
            and not exists (select from import_rows where import_rows.event_id = said.id) and not exists (
            select from channel_events as own where own.feed_id = ${id} and upper(own.code) = upper(file.code))))
    ), first as (
      select distinct on (said_id) * from met order by said_id, is_coded desc, file_id
    ), twin as (
      select distinct on (file_id) * from first order by file_id, is_coded desc, said_id
    ), said as (
      delete from channel_events using twin where channel_events.id = said_id returning file_id, channel_events.*
    ), open as (
      select clash.id, exists (select from channel_clashes as other where other.booking_id = clash.booking_id
        and other.feed_id = ${id} and other.nights = clash.nights and other.closed_at is null) as is_double
      from channel_clashes as clash join twin on event_id = file_id where closed_at is null
    ), followed as (
      -- Closes one of two about the same nights of a stay.
      update channel_clashes as clash set feed_id = case when is_double then feed_id else ${id} end,
        event_id = case when not is_double then event_id end, closed_at = case when is_double then moment() end
      from open where open.id = clash.id
    )
    update channel_events as file set feed_id = said.feed_id, uid = said.uid, nights = said.nights, sold = said.sold,
      summary = case when file.is_forgotten or said.is_forgotten then 'Reserved' else said.summary end,
      missed = said.missed, asked_since = said.asked_since, is_echo = said.is_echo, is_stay = said.is_stay, is_forgotten = file.is_forgotten or said.is_forgotten,
      code = coalesce(said.code, file.code), link = case when not file.is_forgotten then said.link end,
      phone_end = case when not file.is_forgotten then said.phone_end end,
      guest_name = case when file.is_forgotten or said.is_forgotten
        then case when coalesce(said.guest_name, file.guest_name) is not null then 'Deleted guest' end
        else coalesce(said.guest_name, file.guest_name) end,
      guests = coalesce(said.guests, file.guests),
      amount_cents = coalesce(said.amount_cents, file.amount_cents), note = case when not (file.is_forgotten or said.is_forgotten) then coalesce(said.note, file.note) end,
      channel_fee_cents = coalesce(said.channel_fee_cents, file.channel_fee_cents), payout_cents = coalesce(said.payout_cents, file.payout_cents),
      payout_on = coalesce(said.payout_on, file.payout_on)
    from said where file.id = file_id`)
}

/** Carries open clashes on: with their event, or with another that says the same nights; and closes those whose nights have left the feed. Gives the ids of these. */
async function followClashes(tx: Db, { id }: Feed): Promise<string[]> {
  await tx.execute(sql`
    update channel_clashes as clash set event_id = twin.id from channel_events as twin
    where clash.feed_id = ${id} and clash.closed_at is null and clash.event_id is null
      and twin.feed_id = ${id} and twin.nights = clash.nights and not twin.is_echo`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    update channel_clashes as clash set closed_at = moment()
    where clash.feed_id = ${id} and clash.closed_at is null and not exists (
      select from channel_events as event join bookings on bookings.id = clash.booking_id
      where event.id = clash.event_id and event.sold = 'stay' and not event.is_echo
        and bookings.status <> 'cancelled' and daterange(check_in, check_out) && event.nights)
    returning id`)
  await tx.execute(sql`
    update channel_clashes as clash set nights = event.nights from channel_events as event
    where clash.feed_id = ${id} and clash.closed_at is null and event.id = clash.event_id and event.nights <> clash.nights
      and not exists (select from channel_clashes as other where other.booking_id = clash.booking_id
        and other.feed_id = clash.feed_id and other.nights = event.nights and other.closed_at is null)`)
  return rows.map(clash => clash.id)
}

export type Met = { found: string[]; closed: string[] }

/**
 * Compares what a feed has sold with our own stays: an event with the nights of a stay mirrors it, one that meets a stay otherwise
 * is a clash, one for each booking and nights, whatever the event is called. Gives the ids of those that are new, and of those that have ended.
 */
export async function meetStays(tx: Db, feed: Feed, readId: string, today: string): Promise<Met> {
  const { id, organisationId, propertyId } = feed
  await followImported(tx, feed)
  await markEchoes(tx, feed)
  const closed = await followClashes(tx, feed)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into channel_clashes (id, organisation_id, property_id, feed_id, event_id, nights, booking_id, read_id)
    select new_id(), ${organisationId}, ${propertyId}, ${id}, event.id, event.nights, own.holder_id, ${readId}
    from channel_events as event join held_nights as own on own.property_id = ${propertyId} and own.is_binding
      and own.nights && event.nights and (own.expires_at is null or own.expires_at > moment())
    where feed_id = ${id} and sold = 'stay' and not is_echo and upper(event.nights) > ${today}::date
      and not exists (select from bookings where id = own.holder_id and source = 'imported' and upper(external_code) = upper(event.code))
      and not exists (select from channel_clashes as known
        where known.event_id = event.id and known.booking_id = own.holder_id and known.closed_at is null)
    on conflict (booking_id, feed_id, nights) where closed_at is null do nothing returning id`)
  return { found: rows.map(clash => clash.id), closed }
}
