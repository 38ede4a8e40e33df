import { setTimeout } from 'node:timers/promises'
import { and, sql } from 'drizzle-orm'
import { eqConstant } from '#src/server/db/eq-constant.ts'
import { namedBy } from '#src/features/calendar/server/queries.ts'
import { channelFeeds } from '#src/server/db/schema.ts'
import { prepared } from '#src/server/db/prepared.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { isStale, isTrusted } from '../../rules/feed-health.ts'
import { readFeed } from './read-feed.ts'

const WAIT_MS = 3000

type Feed = { id: string; lastGoodAt: Date | null }

const selectFeeds = prepared<Feed[]>(db =>
  db
    .select({ id: channelFeeds.id, lastGoodAt: channelFeeds.lastGoodAt })
    .from(channelFeeds)
    .where(
      and(
        sql`property_id = coalesce(${sql.placeholder('id')}::uuid, (select id from properties where slug = ${sql.placeholder('slug')}))`,
        eqConstant(channelFeeds.direction, 'in'),
      ),
    ),
)

/** Feeds as JSON says them. */
type FeedJson = { id: string; lastGoodAt: string | null }

/** The calendars of other channels that a home imports, and when each was last read well, as JSON: for a statement that reads the home. */
export const feedsOfProperty = sql<FeedJson[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'lastGoodAt', last_good_at)), '[]') from channel_feeds
  where property_id = properties.id and direction = 'in')`

/** The same as they are refreshed. */
export const feedsFrom = (feeds: readonly FeedJson[]): Feed[] =>
  feeds.map(({ id, lastGoodAt }) => ({ id, lastGoodAt: lastGoodAt === null ? null : new Date(lastGoodAt) }))

/** The same by itself; the home is named by its slug or id. */
const importedFeeds = (db: Db, slugOrId: string): Promise<Feed[]> => selectFeeds(db, namedBy(slugOrId, null))

/** Reads a feed for a guest who does not wait longer than all of it may take: what comes later is saved, or left to the feed's next time. */
const readBeside = (deps: Deps, id: string): Promise<unknown> =>
  readFeed(deps, id, { timeoutMs: WAIT_MS }).catch((error: unknown) =>
    deps.log.error({ err: error, feed: id }, 'A calendar could not be read before nights were given'),
  )

/**
 * Refreshes the feeds of a home that are older than five minutes before a guest is given nights, within three seconds; what is not
 * saved by then is saved later. Says whether each has been read well for six hours, and whether any was read now. Call it outside a transaction. See
 * docs/product/channels.md#before-nights-are-given.
 */
export async function refreshFeeds(
  deps: Deps,
  slugOrId: string,
  feeds?: readonly Feed[],
): Promise<{ isTrusted: boolean; isRefreshed: boolean }> {
  const stale = (feeds ?? (await importedFeeds(deps.db, slugOrId))).filter(feed => isStale(feed, deps.now()))
  if (stale.length === 0) return { isTrusted: true, isRefreshed: false }
  const read = Promise.all(stale.map(({ id }) => readBeside(deps, id)))
  await Promise.race([read, setTimeout(WAIT_MS, null, { ref: false })])
  const known = await importedFeeds(deps.db, slugOrId)
  return { isTrusted: known.every(feed => isTrusted(feed, deps.now())), isRefreshed: true }
}
