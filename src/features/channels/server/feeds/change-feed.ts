import { eq } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { violates } from '#src/server/db/open-db.ts'
import { channelFeeds } from '#src/server/db/schema.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/feeds.ts'
import { newAddress, newSecret } from './add-feed.ts'
import { checkAddress } from './check-address.ts'
import { feedAnswer, feedFor, SYNC_FEED, urlOf } from './find-feeds.ts'
import { readFeed } from './read-feed.ts'

/** Delay of the read that makes sure of a new address; it is read at once before that. */
const SOON_MS = 60_000

/** Standing of a feed whose address has just been read well: failures, questions and the notice of the old one say nothing of it. */
const UNTRIED = {
  etag: null,
  lastModified: null,
  bodyHash: null,
  failures: 0,
  problem: null,
  asksSince: null,
  staleNotifiedAt: null,
}

/** Another name, another address to read, or a new secret for the one that is read. Throws 400, 404. See docs/product/channels.md#connecting-a-channel. */
export const changeFeed: Handler<typeof contract.changeFeed> = async (
  deps,
  { id, name, url, replace },
  { organisation },
) => {
  const { db, config, now } = deps
  const shown = orNotFound(await feedFor(db, id, organisation.id))
  const { feed } = shown
  const isMoved = feed.direction === 'in' && url !== undefined && url !== urlOf(config, feed)
  if (isMoved) await checkAddress(deps, { ...feed, url })
  const address = isMoved ? { ...newAddress(config, id, url), ...UNTRIED } : {}
  const secret = feed.direction === 'out' && replace ? newSecret(config, id) : {}
  const names = name === undefined ? {} : { name: name || null }
  const changes = { ...address, ...secret, ...names }
  const soon = new Date(now().getTime() + SOON_MS)
  if (Object.keys(changes).length > 0)
    await db
      .transaction(async tx => {
        await tx
          .update(channelFeeds)
          .set({ ...changes, ...(isMoved && { nextReadAt: soon }) })
          .where(eq(channelFeeds.id, id))
        if (isMoved) await schedule(tx, SYNC_FEED, id, soon, { owner: organisation.id })
      })
      .catch((error: unknown) => {
        throw violates(error, 'channel_feeds_address') ? contract.feedAddressTaken() : error
      })
  // One that is being read notices, and reads the new address. Where neither comes to it the next read does, which does not wait as long as the old address deserved.
  if (isMoved) await readFeed(deps, id)
  const changed = orNotFound(await feedFor(db, id, organisation.id)) // deleted in the meantime
  return { success: true, feed: feedAnswer(changed, config, now()) }
}
