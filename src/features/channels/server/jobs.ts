import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/job.ts'
import { takeDueFeeds } from './find-feeds.ts'
import { readFeed } from './read-feed.ts'

export const readOneFeed = job({
  name: 'channels.read-feed',
  payload: z.object({ feedId: z.uuid() }),
  key: ({ feedId }) => feedId,
  atOnce: 8,
  retries: 0,
  run: (deps, { feedId }) => readFeed(deps, feedId),
})

/** Each feed is read every fifteen minutes, at a time of its own. */
export const readDueFeeds = job({
  name: 'channels.read-due-feeds',
  payload: z.object({}),
  every: '* * * * *',
  async run(deps) {
    const { db, enqueue, now } = deps
    await db.transaction(async tx => {
      for (const { id } of await takeDueFeeds(tx, now())) await enqueue(tx, readOneFeed, { feedId: id })
    })
  },
})

export const channelJobs = [readOneFeed, readDueFeeds]
