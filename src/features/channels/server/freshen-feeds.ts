import { and, eq, sql } from 'drizzle-orm'
import { channelFeeds } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { isStale, isTrusted } from '../rules/feed-health.ts'
import { readFeed } from './read-feed.ts'

const WAIT_MS = 3000

/** Before somebody is given nights of a home: reads its feeds that are older than five minutes, three seconds at most, and says whether each has been read well for six hours. See docs/product/channels.md#before-nights-are-given. */
export async function freshenFeeds(deps: Deps, propertyId: string): Promise<{ isTrusted: boolean }> {
  const ofHome = () =>
    deps.db
      .select({ id: channelFeeds.id, lastGoodAt: channelFeeds.lastGoodAt })
      .from(channelFeeds)
      .where(and(eq(channelFeeds.propertyId, propertyId), sql`direction = 'in'`))
  const feeds = await ofHome()
  const stale = feeds.filter(feed => isStale(feed, deps.now()))
  if (stale.length === 0) return { isTrusted: true }
  await Promise.all(stale.map(({ id }) => readFeed(deps, id, { timeoutMs: WAIT_MS })))
  const read = await ofHome()
  return { isTrusted: read.every(feed => isTrusted(feed, deps.now())) }
}
