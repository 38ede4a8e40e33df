import { type SQL, sql } from 'drizzle-orm'
import type { Handler } from '#src/server/http/route.ts'
import type { Keyed } from '#src/server/sealed.ts'
import type * as contract from '../../contract/oversee.ts'
import { LATE_MS, statusOf } from '../../rules/feed-health.ts'
import { urlOf } from './find-feeds.ts'

type Row = {
  id: string
  channel: contract.OverseenFeed['channel']
  name: string | null
  url: string | null
  problem: string | null
  failures: number
  asks_since: string | null
  last_read_at: string | null
  last_good_at: string | null
  next_read_at: string | null
  property: { _id: string; name: string }
  realtor: { _id: string; name: string }
}

const LATE_SECONDS = LATE_MS / 1000

/** As `statusOf` says it of each. */
export const IN_STATUS: Record<contract.OverseenStatus, SQL> = {
  failing: sql`direction = 'in' and failures > 0 and asks_since is null`,
  asks: sql`direction = 'in' and asks_since is not null`,
  late: sql`direction = 'in' and failures = 0 and asks_since is null
    and (last_good_at is null or last_good_at < moment() - make_interval(secs => ${LATE_SECONDS}))`,
}

const instant = (at: string | null) => (at === null ? null : new Date(at))
function hostOf(config: Keyed, row: Row): string {
  const url = row.url && urlOf(config, row)
  return url && URL.canParse(url) ? new URL(url).host : ''
}

const answerOf = (config: Keyed, row: Row, now: Date) => {
  const standing = { ...row, asksSince: instant(row.asks_since), lastGoodAt: instant(row.last_good_at) }
  return {
    _id: row.id,
    channel: row.channel,
    name: row.name,
    host: hostOf(config, row),
    status: statusOf(standing, now),
    problem: row.problem,
    failures: row.failures,
    lastReadAt: instant(row.last_read_at),
    lastGoodAt: standing.lastGoodAt,
    nextReadAt: instant(row.next_read_at),
    property: row.property,
    realtor: row.realtor,
  }
}

/** Calendars that do not sync as they should, by pages. */
export const overseeFeeds: Handler<typeof contract.overseeFeeds> = async (
  { db, config, now },
  { status, page, pageSize },
) => {
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(sql`
      with found as materialized (
        select * from channel_feeds where ${IN_STATUS[status]}
        order by last_good_at nulls first, id limit ${pageSize} offset ${(page - 1) * pageSize})
      select found.id, channel, found.name, url, problem, failures, asks_since, last_read_at, last_good_at, next_read_at,
        json_build_object('_id', properties.id, 'name', properties.name) as property,
        (select json_build_object('_id', id, 'name', name) from users where id = realtor_id) as realtor
      from found join properties on properties.id = property_id order by last_good_at nulls first, found.id`),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from channel_feeds where ${IN_STATUS[status]}`,
    ),
  ])
  return {
    success: true,
    feeds: rows.map(row => answerOf(config, row, now())),
    total: counted.rows[0]!.total, // a count has one row
    page,
    pageSize,
  }
}
