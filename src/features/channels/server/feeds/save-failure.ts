import { v7 as uuidv7 } from 'uuid'
import { feedReads } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import { FAILURES_OF_HOSTILE, nextRead } from '../../rules/feed-health.ts'
import type { FeedRefused } from './fetch-calendar.ts'
import { forgetOldReads, lockFeed, saveFeedState } from './find-feeds.ts'
import { emitFeedStale } from './emit-feed-event.ts'

/** The effect of a failed sync for a host, whatever failed. */
const MEANWHILE = 'Nights it already blocked stay blocked. We’ll try again automatically'

/** Keeps a read that failed; every night stays as it was. A calendar that took too long to work out is read more seldom at once. */
export async function saveFailure(deps: Inside, feedId: string, refused: FeedRefused): Promise<void> {
  const { db, now } = deps
  await db.transaction(async tx => {
    const feed = await lockFeed(tx, feedId)
    if (!feed) return
    const at = now()
    const problem = `${refused.message}. ${MEANWHILE}`
    const failures = Math.max(feed.failures + 1, refused.isTooLong ? FAILURES_OF_HOSTILE : 0)
    const health = {
      problem,
      failures,
      lastReadAt: at,
      nextReadAt: nextRead(at, failures, Math.random()),
    }
    await saveFeedState(tx, feed, health)
    await emitFeedStale(deps, tx, feed, { now: at, problem })
    const { status = null, type = null, bytes = null } = refused.answered ?? {}
    await tx
      .insert(feedReads)
      .values({ id: uuidv7(), feedId, at, outcome: 'failed', status, type, bytes, problem })
    await forgetOldReads(tx, feedId)
  })
}
