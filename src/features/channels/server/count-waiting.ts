import { sql } from 'drizzle-orm'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { LATE_MS } from '../rules/feed-health.ts'
import { isWaiting } from './clashes/find-clashes.ts'

/** Counts what waits for a person: calendars with a question or not read well for an hour, and double bookings. */
export async function countWaiting({ db, now, today }: Deps, _: unknown, { organisation }: Member) {
  const late = new Date(now().getTime() - LATE_MS).toISOString()
  const { rows } = await db.execute<{ feeds: number; clashes: number }>(sql`
    select (select count(*) from channel_feeds where organisation_id = ${organisation.id} and direction = 'in'
        and (asks_since is not null or last_good_at is null or last_good_at < ${late}::timestamptz))::int as feeds,
      (select count(*) from channel_clashes
        where channel_clashes.organisation_id = ${organisation.id} and ${isWaiting(today())})::int as clashes`)
  return rows[0]! // one row of two counts
}
