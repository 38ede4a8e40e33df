import { Problem } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import { FeedRefused, fetchCalendar } from './fetch-calendar.ts'
import { feedById, urlOf } from './find-feeds.ts'
import { saveFailure } from './save-failure.ts'
import { saveSync } from '../sync/save-sync.ts'
import { NotReached, TookTooLong } from '../sync/run-calendar.ts'

/** Reads a feed and keeps what it says; where that fails its nights stay as they were. Gives false if there is no such feed. See docs/product/channels.md#when-nights-are-free-again. */
export async function readFeed(
  deps: Deps,
  feedId: string,
  { timeoutMs, isConfirmed = false }: { timeoutMs?: number | undefined; isConfirmed?: boolean } = {},
): Promise<boolean> {
  const feed = await feedById(deps.db, feedId)
  if (!feed?.url) return false
  try {
    const answered = await fetchCalendar(deps, { ...feed, url: urlOf(deps.config, feed) }, { timeoutMs })
    const isSaved = await saveSync(deps, feed, answered, isConfirmed)
    // Reads the new address: the old one says nothing of it, and a host who confirmed what the old one says has said nothing of the new.
    if (!isSaved) return readFeed(deps, feedId, { timeoutMs })
  } catch (error) {
    // It is being read already, or too many are: it has its next time.
    if (error instanceof Problem && (error.status === 429 || error.status === 503)) return true
    if (error instanceof NotReached || error instanceof TookTooLong) return true
    if (!(error instanceof FeedRefused)) throw error
    if (!(await saveFailure(deps, feed, error))) return readFeed(deps, feedId, { timeoutMs })
  }
  return true
}
