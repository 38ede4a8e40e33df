import { eq } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { violates } from '#src/server/db/open-db.ts'
import { channelFeeds } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/feeds.ts'
import { newAddress, newSecret } from './add-feed.ts'
import { checkAddress } from './check-address.ts'
import { feedAnswer, feedFor, urlOf } from './find-feeds.ts'
import { readFeed } from './read-feed.ts'

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
  const address = isMoved
    ? { ...newAddress(config, id, url), etag: null, lastModified: null, bodyHash: null }
    : {}
  const secret = feed.direction === 'out' && replace ? newSecret(config, id) : {}
  const names = name === undefined ? {} : { name: name || null }
  const changes = { ...address, ...secret, ...names }
  if (Object.keys(changes).length > 0)
    await db
      .update(channelFeeds)
      .set(changes)
      .where(eq(channelFeeds.id, id))
      .catch((error: unknown) => {
        throw violates(error, 'channel_feeds_address') ? contract.feedAddressTaken() : error
      })
  if (isMoved) await readFeed(deps, id)
  const changed = orNotFound(await feedFor(db, id, organisation.id)) // deleted in the meantime
  return { success: true, feed: feedAnswer(changed, config, now()) }
}
