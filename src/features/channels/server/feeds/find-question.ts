import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

/** Returns what a calendar asks now, with the words of its events, which the log of what happened leaves out; null where it asks nothing any more. */
export async function findQuestion(db: Db, cause: string): Promise<string | null> {
  const { rows } = await db.execute<{ problem: string | null }>(sql`
    select problem from channel_feeds where asks_since is not null and id = (select subject_id from events where id = ${cause})`)
  return rows[0]?.problem ?? null
}
