import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/job.ts'
import { takeDueFeeds } from './find-feeds.ts'
import { readFeed } from './read-feed.ts'

const payload = z.object({ feedId: z.uuid() })
const key = ({ feedId }: z.output<typeof payload>) => feedId
// One whose process was killed is read again by another.
const retries = 1

export const readOneFeed = job({
  name: 'channels.read-feed',
  payload,
  key,
  places: 40,
  retries,
  run: (deps, { feedId }) => readFeed(deps, feedId),
})

const AGAIN_MS = 5000

/** Feeds that failed last have places of their own and less time, so that those that hang keep no other waiting. */
export const readFailedFeed = job({
  name: 'channels.read-feed-again',
  payload,
  key,
  places: 8,
  retries,
  run: (deps, { feedId }) => readFeed(deps, feedId, { timeoutMs: AGAIN_MS }),
})

/** Each feed is read every fifteen minutes, at a time of its own. */
export const readDueFeeds = job({
  name: 'channels.read-due-feeds',
  payload: z.object({}),
  every: '* * * * *',
  async run(deps) {
    const { db, enqueue, now } = deps
    await db.transaction(async tx => {
      for (const { id, failures } of await takeDueFeeds(tx, now()))
        await enqueue(tx, failures > 0 ? readFailedFeed : readOneFeed, { feedId: id })
    })
  },
})

export const channelJobs = [readOneFeed, readFailedFeed, readDueFeeds]
