import { and, eq, sql } from 'drizzle-orm'
import { namedBy } from '#src/features/calendar/server/queries.ts'
import { channelFeeds } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { isStale, isTrusted } from '../rules/feed-health.ts'
import { readFeed } from './read-feed.ts'

const WAIT_MS = 3000

/** Before somebody is given nights of a home: reads its feeds that are older than five minutes, three seconds at most, and says whether each has been read well for six hours. The home is named by its slug or id. Call it outside a transaction. See docs/product/channels.md#before-nights-are-given. */
export async function refreshFeeds(deps: Deps, slugOrId: string): Promise<{ isTrusted: boolean }> {
  const { id, slug } = namedBy(slugOrId, null)
  const ofProperty = () =>
    deps.db
      .select({ id: channelFeeds.id, lastGoodAt: channelFeeds.lastGoodAt })
      .from(channelFeeds)
      .where(
        and(
          sql`property_id = coalesce(${id}::uuid, (select id from properties where slug = ${slug}))`,
          eq(channelFeeds.direction, 'in'),
        ),
      )
  const feeds = await ofProperty()
  const stale = feeds.filter(feed => isStale(feed, deps.now()))
  if (stale.length === 0) return { isTrusted: true }
  await Promise.all(stale.map(({ id }) => readFeed(deps, id, { timeoutMs: WAIT_MS })))
  const read = await ofProperty()
  return { isTrusted: read.every(feed => isTrusted(feed, deps.now())) }
}
