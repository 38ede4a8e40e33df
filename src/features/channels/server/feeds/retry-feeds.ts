import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/oversee.ts'
import { SYNC_FEED } from './find-feeds.ts'
import { IN_STATUS } from './oversee-feeds.ts'

/** Schedules the syncs now, in the slow lane where they failed last; how many they are. */
async function retry(tx: Db, isWanted: SQL): Promise<number> {
  const { rows } = await tx.execute<{ retried: number }>(sql`
    select count(schedule(${SYNC_FEED.name}, id::text, moment(), organisation_id::text, failures > 0, true))::int as retried
    from channel_feeds where ${isWanted}`)
  return rows[0]!.retried // a count has one row
}

/** Syncs a calendar again, now. Throws 404. */
export const retryFeed: Handler<typeof contract.retryFeed> = async ({ db, recordChange }, { id }) => {
  const retried = await retry(db, sql`id = ${id} and direction = 'in'`)
  if (retried === 0) throw notFound()
  recordChange({ before: null, after: { sync: 'now' } })
  return { success: true, retried }
}

/** Syncs all that fail again, now. */
export const retryFeeds: Handler<typeof contract.retryFeeds> = async ({ db, recordChange }) => {
  const retried = await retry(db, IN_STATUS.failing)
  recordChange(retried === 0 ? null : { before: null, after: { retried } })
  return { success: true, retried }
}
