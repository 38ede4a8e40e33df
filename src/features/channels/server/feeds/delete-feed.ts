import { eq } from 'drizzle-orm'
import { nightsWord } from '#src/contract/words.ts'
import { orNotFound } from '#src/contract/problem.ts'
import { channelFeeds } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/feeds.ts'
import { feedFor } from './find-feeds.ts'

/** Ends a connection; the nights it held are for sale at once, and the answer says how many. Throws 404. */
export const deleteFeed: Handler<typeof contract.deleteFeed> = async ({ db }, { id }, { organisation }) => {
  const shown = orNotFound(await feedFor(db, id, organisation.id))
  await db.delete(channelFeeds).where(eq(channelFeeds.id, id))
  const { nightsHeld } = shown
  const message =
    nightsHeld > 0 ? `Disconnected. ${nightsWord(nightsHeld)} can be booked again` : 'Disconnected'
  return { success: true, message, nights_freed: nightsHeld }
}
