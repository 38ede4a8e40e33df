import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import { channelEvents } from '#src/server/db/schema.ts'
import { hasAgreed } from '../../rules/feed-health.ts'
import type { SavedEvent, Merged, SaidEvent } from '../../rules/merge.ts'
import type { Feed } from '../feeds/find-feeds.ts'

/** Stays that are over are kept for the figures, the latest of a feed. */
const PAST_MAX = 1000

const rangeOf = ({ from, to }: { from: string; to: string }) => `[${from},${to})`

export type StoredEvent = SavedEvent & Omit<SaidEvent, 'uid' | 'from' | 'to' | 'sold'>

/** The events that a feed has said and that still hold, with how long each is guarded at this moment. */
export async function eventsOf(db: Db, feedId: string, at: Date): Promise<StoredEvent[]> {
  const rows = await db
    .select({
      id: channelEvents.id,
      uid: channelEvents.uid,
      sold: channelEvents.sold,
      missed: channelEvents.missed,
      askedSince: channelEvents.askedSince,
      summary: channelEvents.summary,
      isStay: channelEvents.isStay,
      isCounted: channelEvents.countsAsStay,
      code: channelEvents.code,
      link: channelEvents.link,
      phoneEnd: channelEvents.phoneEnd,
      from: sql<string>`lower(${channelEvents.nights})::text`,
      to: sql<string>`upper(${channelEvents.nights})::text`,
    })
    .from(channelEvents)
    .where(eq(channelEvents.feedId, feedId))
    .orderBy(channelEvents.id)
  return rows.map(({ askedSince, ...event }) => ({
    ...event,
    guarded: askedSince === null ? 'no' : hasAgreed(askedSince, at) ? 'agreed' : 'waiting',
  }))
}

/** The same stay as before: moved by some nights at most. */
const isSame = sql`(channel_events.nights && now.nights)`
/** True of one whose guest is forgotten: what its calendar still says of the guest is not written. */
const isForgotten = sql`(channel_events.is_forgotten and ${isSame})`
/** Says what is written of an event, by column. A number that the host or a file has added stays where the calendar says none. */
const NOW = {
  uid: sql`now.uid`,
  nights: sql`now.nights`,
  sold: sql`now.sold`,
  summary: sql`case when ${isForgotten} then channel_events.summary else now.summary end`,
  is_stay: sql`now.is_stay`,
  code: sql`case when ${isSame} then coalesce(now.code, channel_events.code) else now.code end`,
  link: sql`case when not ${isForgotten} then now.link end`,
  phone_end: sql`case when not ${isForgotten} then now.phone_end end`,
  is_forgotten: isForgotten,
}
const columns = Object.keys(NOW)
const written = sql.join(
  Object.entries(NOW).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
  sql`, `,
)
const before = sql.raw(columns.map(column => `channel_events.${column}`).join(', '))
const after = sql.join(Object.values(NOW), sql`, `)

/** Writes what is said again and differs; what the host added to it stays, and what the host deleted of it stays away. */
async function changeEvents(tx: Db, again: Merged['again']): Promise<void> {
  if (again.length === 0) return
  const list = <Value>(of: (each: Merged['again'][number]) => Value) => sql.param(again.map(of))
  await tx.execute(sql`
    update channel_events set ${written}
    from unnest(${list(({ id }) => id)}::uuid[], ${list(({ said }) => said.uid)}::text[], ${list(({ said }) => rangeOf(said))}::daterange[],
        ${list(({ said }) => said.sold)}::text[], ${list(({ said }) => said.summary)}::text[], ${list(({ said }) => said.isStay)}::boolean[],
        ${list(({ said }) => said.code)}::text[], ${list(({ said }) => said.link)}::text[], ${list(({ said }) => said.phoneEnd)}::text[])
      as now (id, uid, nights, sold, summary, is_stay, code, link, phone_end)
    where channel_events.id = now.id and (${before}) is distinct from (${after})`)
}

type Place = { feedId: string; organisationId: string; propertyId: string }

/** Stores what is said for the first time: with a parameter for each value, thousands of events would hold up the thread. */
async function addEvents(tx: Db, place: Place, added: readonly SaidEvent[]): Promise<void> {
  if (added.length === 0) return
  const list = <Value>(of: (each: SaidEvent) => Value) => sql.param(added.map(of))
  await tx.execute(sql`
    insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary, is_stay, code, link, phone_end)
    select id, ${place.feedId}, ${place.organisationId}, ${place.propertyId}, uid, nights, sold, summary, is_stay, code, link, phone_end
    from unnest(${list(() => uuidv7())}::uuid[], ${list(({ uid }) => uid)}::text[], ${list(rangeOf)}::daterange[], ${list(({ sold }) => sold)}::text[],
        ${list(({ summary }) => summary)}::text[], ${list(({ isStay }) => isStay)}::boolean[], ${list(({ code }) => code)}::text[],
        ${list(({ link }) => link)}::text[], ${list(({ phoneEnd }) => phoneEnd)}::text[])
      as said (id, uid, nights, sold, summary, is_stay, code, link, phone_end)`)
}

/** Writes what a sync has changed, as many statements for one event as for a thousand. */
export async function saveEvents(
  tx: Db,
  { id: feedId, organisationId, propertyId }: Feed,
  { added, again, missed, guarded, gone }: Merged,
  at: Date,
): Promise<void> {
  if (gone.length > 0)
    await tx.execute(sql`delete from channel_events where id = any(${sql.param(gone)}::uuid[])`)
  await changeEvents(tx, again)
  await tx.execute(sql`
    update channel_events set missed = 0, asked_since = null
    where feed_id = ${feedId} and (missed > 0 or asked_since is not null) and id = any(${sql.param(again.map(({ id }) => id))}::uuid[])`)
  await tx.execute(sql`
    update channel_events set missed = missed + 1,
      asked_since = case when id = any(${sql.param(guarded)}::uuid[]) then ${at.toISOString()}::timestamptz else asked_since end
    where feed_id = ${feedId} and id = any(${sql.param(missed)}::uuid[])`)
  await tx.execute(sql`
    delete from channel_events where id in (
      select id from channel_events where feed_id = ${feedId} and upper(nights) <= ${at.toISOString()}::timestamptz::date - 1 and missed = 0
      order by upper(nights) desc offset ${PAST_MAX})`)
  await addEvents(tx, { feedId, organisationId, propertyId }, added)
}
