import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/feeds.ts'
import { feedAnswer, findFeeds } from './find-feeds.ts'

/** The calendars that own homes read and give, with how each of them is. */
export const listFeeds: Handler<typeof contract.listFeeds> = async (
  { db, config, now },
  { property_id },
  { organisation },
) => {
  const rows = await findFeeds(db, organisation.id, property_id)
  return { feeds: rows.map(row => feedAnswer(row, config, now())), total: rows.length }
}
