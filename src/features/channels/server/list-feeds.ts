import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract/feeds.ts'
import { feedAnswer, findFeeds } from './find-feeds.ts'

/** The calendars that own homes read and give, with how each of them is. */
export async function listFeeds(
  { db, config, now }: Deps,
  { property_id }: Input<typeof contract.listFeeds>,
  { organisation }: Member,
) {
  const rows = await findFeeds(db, organisation.id, property_id)
  return { feeds: rows.map(row => feedAnswer(row, config, now())), total: rows.length }
}
