import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { lockProperty } from '#src/features/calendar/server/commands.ts'
import type { Config } from '#src/server/config.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { channelFeeds, feedReads, properties } from '#src/server/db/schema.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { type Keyed, openSecret } from '#src/server/sealed.ts'
import { openOf } from '../../rules/answered-events.ts'
import { statusOf } from '../../rules/feed-health.ts'

export type Feed = typeof channelFeeds.$inferSelect

const coming = sql`(moment() at time zone 'Africa/Johannesburg')::date`

// Refers to the feed of the surrounding statement.
const nightsHeld = sql<number>`(
  select coalesce(sum(upper(nights) - greatest(lower(nights), ${coming})), 0) from channel_events
  where feed_id = channel_feeds.id and not is_echo and upper(nights) > ${coming})`.mapWith(Number)

type Change = { at: string; added: number; moved: number; gone: number }

// Refers to the feed of the surrounding statement.
const lastChange = sql<Change | null>`(
  select json_build_object('at', at, 'added', added, 'moved', moved, 'gone', gone) from feed_reads
  where feed_id = channel_feeds.id and outcome = 'changed' order by at desc limit 1)`

export type ShownFeed = { feed: Feed; property: string; nightsHeld: number; lastChange: Change | null }

const feedsWhere = (db: Db, which: SQL | undefined) =>
  db
    .select({ feed: channelFeeds, property: properties.name, nightsHeld, lastChange })
    .from(channelFeeds)
    .innerJoin(properties, eq(properties.id, channelFeeds.propertyId))
    // A file is no calendar.
    .where(and(which, ne(channelFeeds.direction, 'file')))
    .orderBy(asc(channelFeeds.createdAt), asc(channelFeeds.id))

/** An organisation's feeds, or those of one of its homes. */
export const findFeeds = (db: Db, organisationId: string, propertyId: string | undefined) =>
  feedsWhere(
    db,
    and(
      eq(channelFeeds.organisationId, organisationId),
      propertyId ? eq(channelFeeds.propertyId, propertyId) : undefined,
    ),
  )

/** A feed of this organisation's, or undefined: not yours is not found. */
export async function feedFor(db: Db, id: string, organisationId: string): Promise<ShownFeed | undefined> {
  const [found] = await feedsWhere(
    db,
    and(eq(channelFeeds.id, id), eq(channelFeeds.organisationId, organisationId)),
  )
  return found
}

/** A feed for a job, without a check of its owner. */
export async function feedById(db: Db, id: string): Promise<Feed | undefined> {
  const [found] = await db.select().from(channelFeeds).where(eq(channelFeeds.id, id))
  return found
}

/** A feed with its home, in the order in which bookings lock: nothing else of it can be saved at the same time. */
export async function lockFeed(tx: Db, feedId: string): Promise<Feed | undefined> {
  const feed = await feedById(tx, feedId)
  if (!feed) return undefined
  await lockProperty(tx, feed.propertyId)
  const [now] = await tx.select().from(channelFeeds).where(eq(channelFeeds.id, feedId)).for('update')
  return now
}

/** The address at which the channel reads ours. */
const addressOf = (publicUrl: string, secret: string) => `${publicUrl}/ical/${secret}.ics`

const NAMED_MAX = 20

// The database has an address of each feed that is read, and a secret of each other.

/** The address of a feed that is read. */
export const urlOf = (config: Keyed, { id, url }: Pick<Feed, 'id' | 'url'>): string =>
  openSecret(config, 'channel_feeds.url', id, url!) // see above

const secretOf = (config: Keyed, { id, secret }: Feed): string =>
  openSecret(config, 'channel_feeds.secret', id, secret!) // see above

/** A feed as the contract answers it. */
export function feedAnswer(
  { feed, property, nightsHeld: held, lastChange: change }: ShownFeed,
  config: Keyed & Pick<Config, 'publicUrl'>,
  now: Date,
) {
  const isIn = feed.direction === 'in'
  return {
    _id: feed.id,
    property_id: feed.propertyId,
    property_name: property,
    direction: isIn ? ('in' as const) : ('out' as const),
    channel: feed.channel,
    name: feed.name,
    url: isIn ? urlOf(config, feed) : addressOf(config.publicUrl, secretOf(config, feed)),
    status: isIn ? statusOf(feed, now) : ('ok' as const),
    problem: feed.problem,
    last_read_at: feed.lastReadAt,
    last_good_at: feed.lastGoodAt,
    next_read_at: feed.nextReadAt,
    not_understood: openOf(feed.oddEvents).slice(0, NAMED_MAX),
    nights_held: held,
    last_change: change && { ...change, at: new Date(change.at) },
  }
}

const SYNCS_STORED = 10

export const readsOf = (db: Db, feedId: string) =>
  db
    .select()
    .from(feedReads)
    .where(eq(feedReads.feedId, feedId))
    .orderBy(desc(feedReads.at))
    .limit(SYNCS_STORED)

/** Of each feed its last reads are kept. */
export async function forgetOldReads(tx: Db, feedId: string): Promise<void> {
  await tx.execute(sql`
    delete from feed_reads where feed_id = ${feedId} and id not in (
      select id from feed_reads where feed_id = ${feedId} order by at desc limit ${SYNCS_STORED})`)
}

/** The work of a feed that is read: its next sync. */
export const SYNC_FEED = { name: 'channels.read-feed' }

/** Saves how a feed is after a sync, and schedules the next one. */
export async function saveFeedState(
  tx: Db,
  { id, organisationId }: Pick<Feed, 'id' | 'organisationId'>,
  state: Partial<Feed> & { failures: number; nextReadAt: Date },
): Promise<void> {
  await tx.update(channelFeeds).set(state).where(eq(channelFeeds.id, id))
  const isSlow = state.failures > 0
  await schedule(tx, SYNC_FEED, id, state.nextReadAt, { owner: organisationId, isSlow })
}
