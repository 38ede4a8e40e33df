import { eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { channelFeeds, properties } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { feedAsks, feedStale } from '../../contract/events.ts'
import { UNTRUSTED_MS } from '../../rules/feed-health.ts'
import type { Feed } from './find-feeds.ts'
import { BY_ITSELF } from '../clashes/emit-clashes.ts'

type Emits = Pick<Deps, 'emit'>

/** Emits that a calendar needs its host. */
export async function emitFeedEvent(
  { emit }: Emits,
  tx: Db,
  feed: Feed,
  what: 'stale' | 'asks',
  problem: string | null,
): Promise<void> {
  const [property] = await tx
    .select({ name: properties.name })
    .from(properties)
    .where(eq(properties.id, feed.propertyId))
  await emit(tx, what === 'stale' ? feedStale : feedAsks, {
    subject: feed.id,
    organisation: feed.organisationId,
    guest: null,
    actor: BY_ITSELF,
    facts: {
      property_name: property!.name, // a feed goes with its home
      channel: feed.channel,
      problem,
      last_good_at: feed.lastGoodAt,
    },
  })
}

/** Emits that a calendar could not be read for six hours: once until it is read again. */
export async function emitFeedStale(
  deps: Emits,
  tx: Db,
  feed: Feed,
  { now, problem }: { now: Date; problem: string },
): Promise<void> {
  const since = feed.lastGoodAt ?? feed.createdAt
  if (feed.staleNotifiedAt || now.getTime() - since.getTime() <= UNTRUSTED_MS) return
  await tx
    .update(channelFeeds)
    .set({ staleNotifiedAt: sql`moment()` })
    .where(eq(channelFeeds.id, feed.id))
  await emitFeedEvent(deps, tx, feed, 'stale', problem)
}
