import { sql } from 'drizzle-orm'
import { monthsBefore } from '#src/server/retention/periods.ts'
import { retentionOf } from '#src/server/retention/retention.ts'
import { NAMELESS } from '../rules/event-words.ts'
import { withoutGuest } from './forget-events.ts'
import { forgottenReads } from './forgotten-reads.ts'

/** True of an event whose words may be a guest's name: a calendar writes them as it likes, and those that only say that nights are closed are no stay. */
const mayName = sql`((is_stay or sold = 'closed') and summary not in ('Reserved', 'Imported', ''))`

/** Forgets the guests of stays that channels told, after the months of their host; the nights stay. The name of an event that had none is made of its words. */
export const retainStays = retentionOf({
  kind: 'guests',
  table: sql`channel_events`,
  isOver: ({ day, today }) => sql`
    (guest_name <> 'Deleted guest' or note is not null or phone_end is not null or link is not null or ${mayName}
      or (is_forgotten and starts_with(uid, ${NAMELESS})))
    and upper(nights) < ${monthsBefore(today, sql`12`)}
    and upper(nights) < coalesce(
      (select ${monthsBefore(today, sql`guest_months`)} from organisation_retention
        where organisation_retention.organisation_id = channel_events.organisation_id), ${day})`,
  take: ids => sql`
    with taken as materialized ${ids},
      ${forgottenReads(sql`(select feed_id from channel_events where channel_events.id in (select id from taken))`)}
    update channel_events set ${withoutGuest}, uid = case when starts_with(uid, ${NAMELESS}) then id::text else uid end where id in (select id from taken)`,
})
