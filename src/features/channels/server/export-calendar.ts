import { eq, sql } from 'drizzle-orm'
import { addDays } from '#src/contract/days.ts'
import type { FileAnswer, Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { channelFeeds, properties } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { hashOfToken } from '#src/server/http/session.ts'
import type * as contract from '../contract/feeds.ts'
import { ownUid, type ToldPart } from '../rules/own-uid.ts'
import { type ToldEvent, writeCalendar } from '../rules/write-calendar.ts'

type Held = {
  holderId: string
  kind: string
  from: string
  to: string
  stayFrom: string | null
  stayTo: string | null
  changedAt: Date
}

const SUFFIX = '.ics'

/** What a holder is told as: preparation without the stay in its middle, which stands for itself. */
function partsOf({ kind, from, to, stayFrom, stayTo }: Held): { part: ToldPart; from: string; to: string }[] {
  if (kind === 'change') return [{ part: 'change', from, to }]
  if (kind !== 'preparation' || !stayFrom || !stayTo) return [{ part: 'nights', from, to }]
  return [
    { part: 'before', from, to: stayFrom },
    { part: 'after', from: stayTo, to },
  ]
}

/** The calendar of a home for one channel: all that is not for sale but what came from that channel. Throws 404. See docs/product/channels.md#what-others-read. */
export async function exportCalendar(
  { db, today }: Deps,
  { file }: Input<typeof contract.exportCalendar>,
): Promise<FileAnswer> {
  if (!file.endsWith(SUFFIX)) throw notFound()
  const [feed] = await db
    .select({ propertyId: channelFeeds.propertyId, channel: channelFeeds.channel, name: properties.name })
    .from(channelFeeds)
    .innerJoin(properties, eq(properties.id, channelFeeds.propertyId))
    .where(
      sql`${channelFeeds.secretHash} = ${hashOfToken(file.slice(0, -SUFFIX.length))} and direction = 'out'`,
    )
  if (!feed) throw notFound()
  const { rows } = await db.execute<Held>(sql`
    select held.holder_id as "holderId", held.kind, lower(held.nights)::text as from, upper(held.nights)::text as to,
      lower(stay.nights)::text as "stayFrom", upper(stay.nights)::text as "stayTo",
      coalesce(bookings.arrival_set_at, calendar_blocks.created_at, channel_events.created_at) as "changedAt"
    from held_nights as held
      left join bookings on bookings.id = held.holder_id
      left join calendar_blocks on calendar_blocks.id = held.holder_id
      left join channel_events on channel_events.id = held.holder_id
      left join channel_feeds on channel_feeds.id = channel_events.feed_id
      left join held_nights as stay on held.kind = 'preparation' and stay.holder_id = held.holder_id
        and stay.kind <> 'preparation' and stay.nights <@ held.nights
    where held.property_id = ${feed.propertyId} and upper(held.nights) > ${addDays(today(), -1)}::date
      and (held.expires_at is null or held.expires_at > moment())
      and (channel_feeds.channel is null or channel_feeds.channel <> ${feed.channel})
    order by lower(held.nights), held.holder_id, held.kind`)
  const told = rows.flatMap((row): ToldEvent[] =>
    partsOf(row).map(({ part, from, to }) => ({
      uid: ownUid(feed.propertyId, row.holderId, part),
      from,
      to,
      isStay: row.kind === 'stay' || row.kind === 'change',
      changedAt: new Date(row.changedAt),
    })),
  )
  return { type: 'text/calendar; charset=utf-8', body: writeCalendar(feed.name, told) }
}
