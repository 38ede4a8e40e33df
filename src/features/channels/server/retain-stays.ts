import { sql } from 'drizzle-orm'
import { retentionOf } from '#src/server/retention/retention.ts'
import { withoutGuest } from './forget-events.ts'

/** Forgets the guests of stays that channels told, after the months of their host; the nights stay. */
export const retainStays = retentionOf({
  kind: 'guests',
  table: sql`channel_events`,
  isOver: ({ day, today }) => sql`
    (guest_name <> 'Deleted guest' or note is not null or phone_end is not null or link is not null)
    and upper(nights) < (${today}::date - interval '12 months')::date
    and upper(nights) < coalesce(
      (select (${today}::date - make_interval(months => guest_months))::date from organisation_retention
        where organisation_retention.organisation_id = channel_events.organisation_id), ${day})`,
  take: ids => sql`update channel_events set ${withoutGuest} where id in ${ids}`,
})
