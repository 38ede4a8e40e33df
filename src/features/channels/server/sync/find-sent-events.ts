import { sql } from 'drizzle-orm'
import { addDays } from '#src/contract/days.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { ownUid, type ExportedPart } from '../../rules/own-uid.ts'
import type { ExportedEvent } from '../../rules/icalendar/write-calendar.ts'

/** Nights ahead that are sent. */
const AHEAD_DAYS = 730

type Range = { holderId: string; part: ExportedPart; isStay: boolean; from: string; to: string }
export type SentRange = Omit<ExportedEvent, 'sequence' | 'changedAt'>
export type HeldNow = { ranges: SentRange[]; endsAt: Date | null }

type Asked = { propertyId: string; channel: string; today: string }

/**
 * The nights of a home that are not for sale, those outside the days on which it is to be had among them, without those that came
 * from the channel itself, by their first night; and the time
 * at which the first hold on them runs out. Each stay is a separate event. Other events that overlap are merged into one; those
 * that only touch stay apart, so that a change of one leaves the name of the other. Of stays, of changes and of all else no two
 * lie over the same nights, so there are never more events than three times the nights ahead.
 */
export async function findSentEvents(db: Db, { propertyId, channel, today }: Asked): Promise<HeldNow> {
  const { rows } = await db.execute<Range & { endsAt: Date | null }>(sql`
    with held as materialized (
      select * from held_nights where property_id = ${propertyId}
        and meets(nights, ${addDays(today, -1)}::date, ${addDays(today, AHEAD_DAYS)}::date)
        and (expires_at is null or expires_at > moment())
    ), parts as (
      select held.holder_id, part.name, held.kind in ('stay', 'change') as is_stay, held.kind, held.expires_at, part.from, part.to
      from held
        left join channel_events on held.kind in ('imported', 'preparation') and channel_events.id = held.holder_id
        left join channel_feeds on channel_feeds.id = channel_events.feed_id
        left join bookings on held.kind in ('stay', 'preparation') and bookings.id = held.holder_id and bookings.source = 'imported'
        left join held_nights as stay on held.kind = 'preparation' and stay.holder_id = held.holder_id
          and stay.kind <> 'preparation' and stay.nights <@ held.nights
        cross join lateral (
          select case when held.kind = 'change' then 'change' else 'nights' end as name, lower(held.nights) as from, upper(held.nights) as to
            where stay.nights is null
          union all select case when stay.kind = 'change' then 'change-before' else 'before' end, lower(held.nights), lower(stay.nights)
            where stay.nights is not null
          union all select case when stay.kind = 'change' then 'change-after' else 'after' end, upper(stay.nights), upper(held.nights)
            where stay.nights is not null
        ) as part
      where coalesce(channel_feeds.channel, bookings.channel, '') <> ${channel}
      -- Ends that stay where they are from day to day: what slides is news to a reader each day.
      union all select id, 'home-before', false, 'home', null, created_at::date - 2, available_from
        from properties where id = ${propertyId} and available_from > ${today}::date
      union all select id, 'home-after', false, 'home', null, available_to + 1, make_date(extract(year from ${today}::date)::int + 4, 1, 1)
        from properties where id = ${propertyId} and available_to < ${addDays(today, AHEAD_DAYS)}::date
    ), begun as (
      select *, coalesce(max(parts.to) over earlier, '-infinity') <= parts.from as is_first
      from parts
      window earlier as (partition by is_stay, case when is_stay then kind end
        order by parts.from, parts.to desc, holder_id, name rows between unbounded preceding and 1 preceding)
    ), numbered as (
      select *, count(*) filter (where is_first) over (partition by is_stay, case when is_stay then kind end
        order by begun.from, begun.to desc, holder_id, name) as island
      from begun
    )
    select (array_agg(holder_id order by numbered.from, numbered.to desc, holder_id, name))[1] as "holderId",
      (array_agg(name order by numbered.from, numbered.to desc, holder_id, name))[1] as part, is_stay as "isStay",
      min(numbered.from)::text as from, max(numbered.to)::text as to, min(expires_at) as "endsAt"
    from numbered group by is_stay, case when is_stay then kind end, island
    order by 4, 1, 2`)
  const ends = rows.flatMap(({ endsAt }) => (endsAt ? [new Date(endsAt).getTime()] : []))
  return {
    ranges: rows.map(({ holderId, part, isStay, from, to }) => ({
      uid: ownUid(propertyId, holderId, part),
      isStay,
      from,
      to,
    })),
    endsAt: ends.length > 0 ? new Date(ends.reduce((one, other) => Math.min(one, other))) : null,
  }
}
