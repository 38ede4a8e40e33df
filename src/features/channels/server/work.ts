import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { SYNC_FEED } from './feeds/find-feeds.ts'
import { readFeed } from './feeds/read-feed.ts'

/** A feed that failed last gets less time, in the slow lane. */
const SLOW_TIMEOUT_MS = 5000
/** Delay after a sync that saves nothing, such as one of a feed that is being synced already. */
const AGAIN_MS = 15 * 60_000

/** Syncs each feed every 15 minutes, each at a different time. */
const syncFeeds = outgoingKind({
  ...SYNC_FEED,
  places: 40,
  slowPlaces: 8,
  placesPerOwner: 8,
  async run(deps, { subject, isSlow }) {
    const isThere = await readFeed(deps, subject, { timeoutMs: isSlow ? SLOW_TIMEOUT_MS : undefined })
    return isThere ? { at: new Date(deps.now().getTime() + AGAIN_MS), isSlow } : {}
  },
})

export const channelOutgoing = [syncFeeds]
