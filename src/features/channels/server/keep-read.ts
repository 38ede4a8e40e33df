import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { lockProperty } from '#src/features/calendar/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { channelEvents, channelFeeds, feedReads } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import { hasAgreed, nextRead } from '../rules/feed-health.ts'
import { type KeptEvent, mergeEvents, type Merged, type SaidEvent } from '../rules/merge.ts'
import { type Feed, forgetOldReads } from './find-feeds.ts'
import { tellClashes } from './tell-clashes.ts'
import { tellFeed, tellStale } from './tell-feed.ts'
import type { Answered, FeedRefused } from './fetch-calendar.ts'

const rangeOf = ({ from, to }: { from: string; to: string }) => `[${from},${to})`

async function eventsOf(tx: Db, feedId: string): Promise<(KeptEvent & { summary: string })[]> {
  return tx
    .select({
      id: channelEvents.id,
      uid: channelEvents.uid,
      sold: channelEvents.sold,
      missed: channelEvents.missed,
      summary: channelEvents.summary,
      from: sql<string>`lower(${channelEvents.nights})::text`,
      to: sql<string>`upper(${channelEvents.nights})::text`,
    })
    .from(channelEvents)
    .where(eq(channelEvents.feedId, feedId))
    .orderBy(channelEvents.id)
}

/** Writes what has changed, as many statements for one event as for a thousand. */
async function apply(tx: Db, feed: Feed, { added, again, missed, gone }: Merged): Promise<void> {
  const { id: feedId, organisationId, propertyId } = feed
  if (gone.length > 0) await tx.delete(channelEvents).where(inArray(channelEvents.id, gone))
  const moved = again.filter(({ isMoved }) => isMoved)
  if (moved.length > 0)
    await tx.execute(sql`
      update channel_events set nights = moved.nights, sold = moved.sold
      from unnest(${sql.param(moved.map(({ id }) => id))}::uuid[], ${sql.param(moved.map(({ said }) => rangeOf(said)))}::daterange[],
        ${sql.param(moved.map(({ said }) => said.sold))}::text[]) as moved (id, nights, sold)
      where channel_events.id = moved.id`)
  const said = again.map(({ id }) => id)
  await tx.execute(sql`
    update channel_events set missed = case when id = any(${sql.param(said)}::uuid[]) then 0 else missed + 1 end
    where feed_id = ${feedId} and (id = any(${sql.param(missed)}::uuid[]) or (missed > 0 and id = any(${sql.param(said)}::uuid[])))`)
  if (added.length > 0)
    await tx.insert(channelEvents).values(
      added.map(({ uid, sold, summary, ...nights }) => ({
        feedId,
        organisationId,
        propertyId,
        uid,
        sold,
        summary,
        nights: rangeOf(nights),
      })),
    )
}

/** An event with the very nights of a stay of ours mirrors it and holds nothing; one that meets a stay otherwise is for a person to settle. Gives the new ones of those. */
async function meetOwn(tx: Db, { id, organisationId, propertyId }: Feed, today: string): Promise<string[]> {
  const mirrors = sql`(sold = 'stay' and exists (select from held_nights as own
    where own.property_id = ${propertyId} and own.kind = 'stay' and own.nights = channel_events.nights
      and (own.expires_at is null or own.expires_at > moment())))`
  await tx.execute(
    sql`update channel_events set is_echo = ${mirrors} where feed_id = ${id} and is_echo <> ${mirrors}`,
  )
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into channel_clashes (id, organisation_id, property_id, event_id, booking_id)
    select gen_random_uuid(), ${organisationId}, ${propertyId}, channel_events.id, own.holder_id
    from channel_events join held_nights as own on own.property_id = ${propertyId} and own.is_binding
      and own.nights && channel_events.nights and (own.expires_at is null or own.expires_at > moment())
    where feed_id = ${id} and sold = 'stay' and not is_echo and upper(channel_events.nights) > ${today}::date
    on conflict (event_id, booking_id) do nothing returning id`)
  return rows.map(clash => clash.id)
}

async function lockFeed(tx: Db, feedId: string): Promise<Feed | undefined> {
  const [feed] = await tx.select().from(channelFeeds).where(eq(channelFeeds.id, feedId))
  if (!feed) return undefined
  await lockProperty(tx, feed.propertyId) // in the order in which bookings lock
  const [now] = await tx.select().from(channelFeeds).where(eq(channelFeeds.id, feedId)).for('update')
  return now
}

/** What was said at the last read that changed something. */
const saidLast = (kept: (KeptEvent & { summary: string })[]): SaidEvent[] =>
  kept.filter(({ missed }) => missed === 0)

/** Keeps a good read: what it says, how the feed stands, and the read itself. */
export async function keepRead(
  deps: Inside,
  feedId: string,
  answered: Answered,
  isConfirmed: boolean,
): Promise<void> {
  const { db, now, today } = deps
  await db.transaction(async tx => {
    const feed = await lockFeed(tx, feedId)
    if (!feed) return
    const at = now()
    const kept = await eventsOf(tx, feedId)
    const trust = {
      today: today(),
      isPartial: answered.isPartial,
      isConfirmed: isConfirmed || hasAgreed(feed.asksSince, at),
    }
    const merged = mergeEvents(kept, answered.said ?? saidLast(kept), trust)
    await apply(tx, feed, merged)
    await tellClashes(deps, tx, feed, await meetOwn(tx, feed, today()))
    const { etag, lastModified, bodyHash, status, type, bytes, body } = answered
    const problem = answered.isPartial
      ? 'Part of this calendar could not be understood. What could be is kept, and nothing is freed'
      : null
    const standing = {
      ...(answered.isPartial
        ? { etag: null, lastModified: null, bodyHash: null }
        : { etag, lastModified, bodyHash }),
      problem: merged.asks
        ? 'Much of this calendar is missing at once. Please say whether it is gone'
        : problem,
      failures: 0,
      staleToldAt: null,
      asksSince: merged.asks ? (feed.asksSince ?? at) : null,
      lastReadAt: at,
      lastGoodAt: at,
      nextReadAt: nextRead(at, 0, Math.random()),
    }
    await tx.update(channelFeeds).set(standing).where(eq(channelFeeds.id, feedId))
    if (merged.asks && !feed.asksSince) await tellFeed(deps, tx, feed, 'asks', standing.problem)
    const moved = merged.again.filter(each => each.isMoved).length
    const counts = { added: merged.added.length, moved, gone: merged.gone.length }
    const outcome = Object.values(counts).some(count => count > 0) ? ('changed' as const) : ('same' as const)
    await tx
      .insert(feedReads)
      .values({ id: uuidv7(), feedId, at, outcome, status, type, bytes, body, problem, ...counts })
    await forgetOldReads(tx, feedId)
  })
}

/** Keeps that a read failed, and why; no nights change. */
export async function keepFailure(deps: Inside, feedId: string, refused: FeedRefused): Promise<void> {
  const { db, now } = deps
  await db.transaction(async tx => {
    const feed = await lockFeed(tx, feedId)
    if (!feed) return
    const at = now()
    const failures = feed.failures + 1
    const standing = {
      problem: refused.message,
      failures,
      lastReadAt: at,
      nextReadAt: nextRead(at, failures, Math.random()),
    }
    await tx.update(channelFeeds).set(standing).where(eq(channelFeeds.id, feedId))
    await tellStale(deps, tx, feed, { now: at, problem: refused.message })
    const { status = null, type = null, bytes = null } = refused.answered ?? {}
    await tx
      .insert(feedReads)
      .values({ id: uuidv7(), feedId, at, outcome: 'failed', status, type, bytes, problem: refused.message })
    await forgetOldReads(tx, feedId)
  })
}
