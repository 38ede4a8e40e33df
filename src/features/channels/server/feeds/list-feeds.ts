import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/feeds.ts'
import { feedAnswer, findFeeds } from './find-feeds.ts'

/** List a host’s calendar feeds (imports and exports) with their sync status. */
export const listFeeds: Handler<typeof contract.listFeeds> = async (
  { db, config, now },
  { property_id },
  { organisation },
) => {
  const rows = await findFeeds(db, organisation.id, property_id)
  return { feeds: rows.map(row => feedAnswer(row, config, now())), total: rows.length }
}
