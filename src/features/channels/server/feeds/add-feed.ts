import { randomBytes } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Input } from '#src/contract/endpoint.ts'
import { propertyNotFound } from '#src/features/calendar/contract/nights.ts'
import { propertyFor } from '#src/features/calendar/server/queries.ts'
import { lockProperty } from '#src/features/calendar/server/commands.ts'
import { type Db, violates } from '#src/server/db/open-db.ts'
import { channelFeeds } from '#src/server/db/schema.ts'
import type { Deps, Inside } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { hashOfToken } from '#src/server/http/session.ts'
import { type Keyed, sealSecret } from '#src/server/sealed.ts'
import * as contract from '../../contract/feeds.ts'
import { checkAddress, type FirstRead } from './check-address.ts'
import { feedAnswer, feedFor } from './find-feeds.ts'
import { saveFirstSync } from '../sync/save-sync.ts'

const SECRET_BYTES = 24
/** One at a time of an organisation is tried, whatever it will be called. */
const NEW_FEED = 'new'

/** A secret that cannot be guessed, for an address: sealed, and the hash by which it is found. */
export function newSecret(config: Keyed, feedId: string) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return {
    secret: sealSecret(config, 'channel_feeds.secret', feedId, secret),
    secretHash: hashOfToken(secret),
  }
}

/** The address of a calendar that is read: sealed, and the hash by which it is compared. */
export const newAddress = (config: Keyed, feedId: string, url: string) => ({
  url: sealSecret(config, 'channel_feeds.url', feedId, url),
  urlHash: hashOfToken(url),
})

type Sent = Input<typeof contract.addFeed>

async function ownProperty(db: Db, propertyId: string, { organisation }: Member) {
  const property = await propertyFor(db, propertyId, organisation.id)
  if (property?.organisationId !== organisation.id) throw propertyNotFound()
  return property
}

/** Reads the calendar that a home is about to be connected to, so that no transaction waits for the channel; null where ours goes out. Throws 400 with the reason beside `url`, 404. */
export async function fetchNewFeed(deps: Deps, { direction, channel, ...sent }: Sent, member: Member) {
  if (direction === 'out') return null
  const property = await ownProperty(deps.db, sent.property_id, member)
  return checkAddress(deps, {
    id: NEW_FEED,
    organisationId: member.organisation.id,
    propertyId: property.id,
    channel,
    url: sent.url ?? '',
  })
}

/** Connects a home to a channel: keeps what its calendar said, or makes an address for it to read ours. Throws 404, TOO_MANY_FEEDS. See docs/product/channels.md#connecting-a-channel. */
export async function addFeed(deps: Inside, sent: Sent, member: Member, read: FirstRead | null) {
  const { db, config, now } = deps
  const { organisation } = member
  const property = await ownProperty(db, sent.property_id, member)
  const { direction, channel, name } = sent
  const id = uuidv7()
  const feed = {
    id,
    organisationId: organisation.id,
    propertyId: property.id,
    direction,
    channel,
    name: name || null,
  }
  const url = sent.url ?? ''
  await db
    .transaction(async tx => {
      await lockProperty(tx, property.id)
      const [counted] = await tx
        .select({ feeds: count() })
        .from(channelFeeds)
        .where(eq(channelFeeds.propertyId, property.id))
      if (counted!.feeds >= contract.FEEDS_MAX) throw contract.tooManyFeeds() // a count has one row
      const address =
        direction === 'in' ? { ...newAddress(config, id, url), nextReadAt: now() } : newSecret(config, id)
      await tx.insert(channelFeeds).values({ ...feed, ...address })
    })
    .catch((error: unknown) => {
      if (violates(error, 'channel_feeds_address')) throw contract.feedAddressTaken()
      throw violates(error, 'channel_feeds_out') ? contract.feedOutThere() : error
    })
  if (read) await saveFirstSync(deps, id, read)
  return {
    success: true as const,
    feed: feedAnswer((await feedFor(db, id, organisation.id))!, config, now()),
  } // just written
}
