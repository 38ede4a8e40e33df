import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

/** Returns the beginning of a statement which forgets what calendars answered, as it names their guests; how the reads went stays. */
export const forgetReads = (feeds: SQL): SQL => sql`
  with forgotten_reads as (update feed_reads set body = null where body is not null and feed_id in ${feeds})`

/** True if a guest of a calendar is to be known no more, whatever it still says. */
export async function isGuestForgotten(tx: Db, feedId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from channel_events where feed_id = ${feedId} and is_forgotten limit 1`,
  )
  return Boolean(rowCount)
}
