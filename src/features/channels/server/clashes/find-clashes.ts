import { and, eq, sql } from 'drizzle-orm'
import type { z } from '#src/contract/zod.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { channelClashes, channelEvents } from '#src/server/db/schema.ts'
import type { clash, ClashAnswer, Settlement } from '../../contract/clashes.ts'
import type { clashFound } from '../../contract/events.ts'
import type { Channel } from '../../rules/profile.ts'

const CLASHES_MAX = 200

type Clash = z.output<typeof clash>

type Row = {
  id: string
  propertyId: string
  booking: Clash['booking']
  from: string
  to: string
  channel: Channel
  reservation: Clash['reservation']
  since: Date
  settled: ClashAnswer['settled']
  closedAt: Date | null
}

/** True if a clash is still open: neither stay has left the nights, and not all of them are over. */
const isOpen = (today: string) =>
  sql`(channel_clashes.closed_at is null and upper(channel_clashes.nights) > ${today}::date)`

/** True if it waits for the host, or for the channel whose nights are to leave its feed. */
export const isWaiting = (today: string) => sql`(${isOpen(today)} and settled is distinct from 'both')`

const waitingFor = ({ settled, closedAt, channel }: Row): ClashAnswer['waiting_for'] => {
  if (closedAt || settled === 'both') return null
  return settled === null ? 'us' : channel
}

/** Clashes of an organisation, or one of them, until their nights are over; with how many there are and wait beside those that are given. */
export async function findClashes(db: Db, organisationId: string, today: string, id?: string) {
  const { rows } = await db.execute<Row & { all: number; waiting: number }>(sql`
    select count(*) over ()::int as "all", (count(*) filter (where channel_clashes.closed_at is null and settled is distinct from 'both') over ())::int as waiting,
      channel_clashes.id, channel_clashes.property_id as "propertyId", since, settled, channel_clashes.closed_at as "closedAt",
      channel_feeds.channel, lower(channel_clashes.nights)::text as from, upper(channel_clashes.nights)::text as to,
      json_build_object('code', code, 'link', link, 'phone_end', phone_end, 'guests', channel_events.guests, 'amount', amount_cents) as reservation,
      json_build_object('_id', bookings.id, 'reference', reference, 'property_name', property_name, 'guest_name', bookings.guest_name,
        'check_in', check_in, 'check_out', check_out, 'guests', bookings.guests, 'total_amount', total_cents, 'status', status) as booking
    from channel_clashes
      join channel_feeds on channel_feeds.id = channel_clashes.feed_id
      join bookings on bookings.id = booking_id
      left join channel_events on channel_events.id = event_id
    where channel_clashes.organisation_id = ${organisationId} and upper(channel_clashes.nights) > ${today}::date
      ${id ? sql`and channel_clashes.id = ${id}` : sql``}
    order by channel_clashes.closed_at is not null, settled is not null, settled = 'both', since desc limit ${CLASHES_MAX}`)
  const clashes = rows.map(row => {
    const { id: _id, propertyId, booking, from, to, channel, reservation, since, settled, closedAt } = row
    const block = {
      _id: null,
      property_id: propertyId,
      property_name: booking.property_name,
      from,
      to,
      reason: 'imported' as const,
      channel,
      note: null,
      imported: null,
    }
    return {
      _id,
      property_id: propertyId,
      booking,
      block,
      reservation,
      since: new Date(since),
      settled,
      waiting_for: waitingFor(row),
      closed_at: closedAt && new Date(closedAt),
    }
  })
  const { all, waiting } = rows[0] ?? { all: 0, waiting: 0 }
  return { clashes, total: waiting, more: all - clashes.length }
}

/** A clash of an organisation, until its nights are over. */
export async function findClash(db: Db, organisationId: string, today: string, id: string) {
  const { clashes } = await findClashes(db, organisationId, today, id)
  return clashes[0]
}

/**
 * The open clashes that one sync found, by their first night. `cause` may also be an event that an earlier version emitted for
 * one.
 */
export async function clashesFoundBy(db: Db, cause: string) {
  const { rows } = await db.execute<z.output<typeof clashFound.facts>>(sql`
    select property_name, channel_feeds.channel, lower(nights)::text as from, upper(nights)::text as to, reference, guest_name,
      check_in::text, check_out::text
    from channel_clashes
      join channel_feeds on channel_feeds.id = channel_clashes.feed_id
      join bookings on bookings.id = booking_id
    where (read_id = ${cause}::uuid or channel_clashes.id = (select subject_id from events where id = ${cause}::uuid))
      and closed_at is null
    order by nights, reference limit ${CLASHES_MAX}`)
  return rows
}

/** Takes the home of a clash: meanwhile no read of a calendar and no change of a stay closes it. */
export const lockClash = (tx: Db, organisationId: string, id: string) =>
  tx.execute(sql`
    select from properties where id = (select property_id from channel_clashes where id = ${id} and organisation_id = ${organisationId})
    for no key update`)

/** Saves what a person has chosen for a clash. */
export async function saveSettlement(
  db: Db,
  organisationId: string,
  id: string,
  settled: Settlement,
): Promise<void> {
  await db
    .update(channelClashes)
    .set({ settled, settledAt: sql`moment()` })
    .where(and(eq(channelClashes.id, id), eq(channelClashes.organisationId, organisationId)))
  if (settled === 'ours') await closeOfFile(db, organisationId, id)
}

/** Closes a clash with a stay of a file, and deletes that: the host cancels it at the channel, and no calendar will say when. */
async function closeOfFile(db: Db, organisationId: string, id: string): Promise<void> {
  const { rows } = await db.execute<{ eventId: string | null }>(sql`
    update channel_clashes set closed_at = moment() from channel_feeds
    where channel_clashes.id = ${id} and channel_clashes.organisation_id = ${organisationId} and closed_at is null
      and channel_feeds.id = feed_id and direction = 'file'
    returning event_id as "eventId"`)
  const [closed] = rows
  // Not one that a calendar says by now: it would free nights that stand there.
  const isOfFile = sql`feed_id in (select id from channel_feeds where organisation_id = ${organisationId} and direction = 'file')`
  if (closed?.eventId)
    await db.delete(channelEvents).where(and(eq(channelEvents.id, closed.eventId), isOfFile))
}
