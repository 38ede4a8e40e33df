import { eq } from 'drizzle-orm'
import { nightsWord } from '#src/contract/words.ts'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { channelFeeds } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract/feeds.ts'
import { feedFor } from './find-feeds.ts'

/** Ends a connection; the nights it held are for sale at once, and the answer says how many. Throws 404. */
export async function deleteFeed(
  { db }: Deps,
  { id }: Input<typeof contract.deleteFeed>,
  { organisation }: Member,
) {
  const shown = await feedFor(db, id, organisation.id)
  if (!shown) throw notFound()
  await db.delete(channelFeeds).where(eq(channelFeeds.id, id))
  const { nightsHeld } = shown
  const message =
    nightsHeld > 0 ? `Disconnected. ${nightsWord(nightsHeld)} it held can be booked again` : 'Disconnected'
  return { success: true as const, message, nights_freed: nightsHeld }
}
