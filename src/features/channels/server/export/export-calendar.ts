import { sql } from 'drizzle-orm'
import { addDays } from '#src/contract/days.ts'
import { notFound, orNotFound, rateLimited } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { sentCalendars } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Handler } from '#src/server/http/route.ts'
import { hashOfToken } from '#src/server/http/session.ts'
import type * as contract from '../../contract/feeds.ts'
import { writeCalendar } from '../../rules/icalendar/write-calendar.ts'
import { countChanges } from '../sync/count-changes.ts'
import { findSentEvents } from '../sync/find-sent-events.ts'

const SUFFIX = '.ics'
const MINUTE_MS = 60_000

// A change is in the next answer. Where nights change so often that these are used up, it is within a minute.
const COMPUTED = { name: 'calendars computed', max: 20, seconds: 600 }

type Found = {
  feedId: string
  propertyId: string
  channel: string
  name: string
  revision: number
  body: string | null
  isFresh: boolean
  computedAt: Date | null
}

/** The feed out of a secret, with its calendar as it was last computed. */
async function feedOf(db: Db, secretHash: Buffer, now: Date): Promise<Found | undefined> {
  const { rows } = await db.execute<Found>(sql`
    select channel_feeds.id as "feedId", channel_feeds.property_id as "propertyId", channel, properties.name,
      calendar_revisions.revision, body, computed_at as "computedAt",
      coalesce(sent.revision = calendar_revisions.revision and sent.name = properties.name
        and sent.valid_until > ${now.toISOString()}::timestamptz, false) as "isFresh"
    from channel_feeds
      join properties on properties.id = channel_feeds.property_id
      join calendar_revisions on calendar_revisions.property_id = channel_feeds.property_id
      left join sent_calendars as sent on sent.feed_id = channel_feeds.id
    where secret_hash = ${secretHash} and direction = 'out'`)
  return rows[0]
}

const endOf = (today: string) => new Date(`${addDays(today, 1)}T00:00:00+02:00`)

/** Computes a calendar and saves it: one process at a time, each later one finds it done. */
async function computeCalendar({ db, now, today }: Deps, secretHash: Buffer): Promise<string> {
  return db.transaction(async tx => {
    await tx.execute(
      sql`select from channel_feeds where secret_hash = ${secretHash} and direction = 'out' for update`,
    )
    const feed = orNotFound(await feedOf(tx, secretHash, now()))
    if (feed.isFresh && feed.body !== null) return feed.body
    const { feedId, revision, name } = feed
    const { ranges, endsAt } = await findSentEvents(tx, { ...feed, today: today() })
    const body = writeCalendar(name, await countChanges(tx, feedId, ranges, today()))
    const dayEnds = endOf(today())
    const validUntil = endsAt && endsAt < dayEnds ? endsAt : dayEnds
    const computed = { revision, name, validUntil, computedAt: now(), body }
    await tx
      .insert(sentCalendars)
      .values({ feedId, ...computed })
      .onConflictDoUpdate({ target: sentCalendars.feedId, set: computed })
    return body
  })
}

/** True if a calendar was computed so often lately that its readers wait a minute for changes. */
async function isTooOften({ limits, config }: Deps, feedId: string): Promise<boolean> {
  if (!config.rateLimits) return false
  try {
    await limits.count(COMPUTED, feedId)
    return false
  } catch (error) {
    if (rateLimited.is(error)) return true
    throw error
  }
}

/** The calendar of a home for one channel: all that is not for sale but what came from that channel. Computed when nights have changed, else as it was. Throws 404, and never 429: a channel that is refused may drop the calendar. See docs/product/channels.md#what-others-read. */
export const exportCalendar: Handler<typeof contract.exportCalendar> = async (deps, { file }) => {
  if (!file.endsWith(SUFFIX)) throw notFound()
  const secretHash = hashOfToken(file.slice(0, -SUFFIX.length))
  const feed = orNotFound(await feedOf(deps.db, secretHash, deps.now()))
  const { body, computedAt, isFresh } = feed
  const isRecent = computedAt !== null && deps.now().getTime() - new Date(computedAt).getTime() < MINUTE_MS
  const isSaved = body !== null && (isFresh || ((await isTooOften(deps, feed.feedId)) && isRecent))
  return {
    type: 'text/calendar; charset=utf-8',
    body: isSaved ? body : await computeCalendar(deps, secretHash),
  }
}
