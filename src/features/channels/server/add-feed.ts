import { randomBytes } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Input } from '#src/contract/endpoint.ts'
import { propertyNotFound } from '#src/features/calendar/contract/nights.ts'
import { lockProperty, propertyFor } from '#src/features/calendar/server/queries.ts'
import type { Config } from '#src/server/config.ts'
import { violates } from '#src/server/db/open-db.ts'
import { channelFeeds } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { hashOfToken } from '#src/server/http/session.ts'
import { sealSecret } from '#src/server/sealed.ts'
import * as contract from '../contract/feeds.ts'
import { checkAddress } from './check-address.ts'
import { feedAnswer, feedFor } from './find-feeds.ts'
import { readFeed } from './read-feed.ts'

const SECRET_BYTES = 24

/** An address that nobody guesses: sealed, and the hash by which it is found. */
export function newSecret(config: Pick<Config, 'secretKey'>) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return { secret: sealSecret(config, 'feed', secret), secretHash: hashOfToken(secret) }
}

/** Connects a home to a channel: reads its calendar, or makes an address for it to read ours; the one there is, where there is one. Throws 400, 404, TOO_MANY_FEEDS. See docs/product/channels.md#connecting-a-channel. */
export async function addFeed(deps: Deps, sent: Input<typeof contract.addFeed>, { organisation }: Member) {
  const { db, config, now } = deps
  const home = await propertyFor(db, sent.property_id, organisation.id)
  if (home?.organisationId !== organisation.id) throw propertyNotFound()
  const { direction, channel, name } = sent
  const id = uuidv7()
  const feed = {
    id,
    organisationId: organisation.id,
    propertyId: home.id,
    direction,
    channel,
    name: name || null,
  }
  const url = sent.url ?? ''
  if (direction === 'in') await checkAddress(deps, { ...feed, url })
  await db
    .transaction(async tx => {
      await lockProperty(tx, home.id)
      const [{ feeds } = { feeds: 0 }] = await tx
        .select({ feeds: count() })
        .from(channelFeeds)
        .where(eq(channelFeeds.propertyId, home.id))
      if (feeds >= contract.FEEDS_MAX) throw contract.tooManyFeeds()
      const address = direction === 'in' ? { url, nextReadAt: now() } : newSecret(config)
      await tx.insert(channelFeeds).values({ ...feed, ...address })
    })
    .catch((error: unknown) => {
      if (violates(error, 'channel_feeds_address')) throw contract.feedAddressTaken()
      throw violates(error, 'channel_feeds_out') ? contract.feedOutThere() : error
    })
  if (direction === 'in') await readFeed(deps, id)
  return {
    success: true as const,
    feed: feedAnswer((await feedFor(db, id, organisation.id))!, config, now()),
  } // just written
}
