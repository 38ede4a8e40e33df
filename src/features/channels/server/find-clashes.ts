import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { channelClashes } from '#src/server/db/schema.ts'
import type { ClashAnswer, Settlement } from '../contract/clashes.ts'

const CLASHES_MAX = 200

type Row = {
  id: string
  propertyId: string
  booking: ClashAnswer['booking']
  from: string
  to: string
  channel: string
  since: Date
  settled: ClashAnswer['settled']
}

/** Whether a clash, with its event and its booking, still waits for a person: both stand, and not all of it is over. */
export const isOpenClash = (
  today: string,
) => sql`(settled is null and upper(channel_events.nights) > ${today}::date
  and status <> 'cancelled' and daterange(check_in, check_out) && channel_events.nights)`

/** Clashes of an organisation, or one of them, that still are: both stays stand, and not all of it is over. */
export async function findClashes(db: Db, organisationId: string, today: string, id?: string) {
  const { rows } = await db.execute<Row>(sql`
    select channel_clashes.id, channel_clashes.property_id as "propertyId", since, settled, channel_feeds.channel,
      lower(channel_events.nights)::text as from, upper(channel_events.nights)::text as to,
      json_build_object('_id', bookings.id, 'reference', reference, 'property_name', property_name, 'guest_name', guest_name,
        'check_in', check_in, 'check_out', check_out, 'status', status) as booking
    from channel_clashes
      join channel_events on channel_events.id = event_id
      join channel_feeds on channel_feeds.id = feed_id
      join bookings on bookings.id = booking_id
    where channel_clashes.organisation_id = ${organisationId} and ((settled is not null and upper(channel_events.nights) > ${today}::date) or ${isOpenClash(today)})
      ${id ? sql`and channel_clashes.id = ${id}` : sql``}
    order by settled is not null, since desc limit ${CLASHES_MAX}`)
  return rows.map(({ id: _id, propertyId, booking, from, to, channel, since, settled }) => ({
    _id,
    property_id: propertyId,
    booking,
    block: {
      _id: null,
      property_id: propertyId,
      property_name: booking.property_name,
      from,
      to,
      reason: 'imported' as const,
      channel,
      note: null,
    },
    since: new Date(since),
    settled,
  }))
}

/** Keeps what a person has said of a clash. */
export async function keepSettlement(
  db: Db,
  organisationId: string,
  id: string,
  settled: Settlement,
): Promise<void> {
  await db
    .update(channelClashes)
    .set({ settled, settledAt: sql`moment()` })
    .where(and(eq(channelClashes.id, id), eq(channelClashes.organisationId, organisationId)))
}
