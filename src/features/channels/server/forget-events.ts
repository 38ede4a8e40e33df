import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { forgottenReads } from './forgotten-reads.ts'

/** Sets an event of a calendar to one whose guest nobody knows, and to stay so whatever its calendar says; its nights stay. */
export const withoutGuest = sql.raw(
  `guest_name = case when guest_name is not null then 'Deleted guest' end, note = null, phone_end = null, link = null, summary = 'Reserved', is_forgotten = true`,
)

/** Forgets whose stays events of calendars are, by their ids. */
export async function forgetEvents(tx: Db, organisationId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const these = sql`organisation_id = ${organisationId} and id = any(${sql.param(ids)}::uuid[])`
  await tx.execute(sql`
    with ${forgottenReads(sql`(select feed_id from channel_events where ${these})`)}
    update channel_events set ${withoutGuest} where ${these}`)
}

/** Forgets whose they are of events that mirror one of these stays, or say a stay of the same name on its nights: a file may have put the name there, or a calendar into its words. */
export async function forgetMirrors(tx: Db, organisationId: string, stays: SQL): Promise<void> {
  const feeds = sql`(select channel_feeds.id from channel_feeds where organisation_id = ${organisationId}
    and property_id in (select property_id from bookings where id in ${stays}))`
  await tx.execute(sql`
    with ${forgottenReads(feeds)}
    update channel_events set ${withoutGuest} where id in (
      select said.id from bookings cross join lateral (select daterange(check_in, check_out) as own) as held
        join channel_events as said on said.organisation_id = ${organisationId} and said.property_id = bookings.property_id and said.nights && own
      where bookings.id in ${stays} and ((said.is_echo and said.nights = own) or lower(said.guest_name) = lower(bookings.guest_name)
        or strpos(lower(said.summary), lower(bookings.guest_name)) > 0))`)
}
