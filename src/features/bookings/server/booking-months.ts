import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings } from '#src/server/db/schema.ts'
import { guestKey, importedOf, isBookingOf, type Whose } from './status-now.ts'

/** The twelve months that end with this one, each with its first day and the next one's. */
const twelveMonths = (today: string): SQL => sql`
  select month::date as first, (month + interval '1 month')::date as next
  from generate_series(date_trunc('month', ${today}::date) - interval '11 months', date_trunc('month', ${today}::date), interval '1 month') as month`

const listedOn = sql`(properties.created_at at time zone 'Africa/Johannesburg')::date`

/** Nights sold, here and by channels, each once, of nights there were, by month. A home is there from its listing, or from its first stay where that was before. */
export function occupancyOf(db: Db, organisationId: string, today: string) {
  const months = sql`(
    with months as (${twelveMonths(today)}), confirmed as (
      select property_id, check_in, check_out from bookings
      where organisation_id = ${organisationId} and status = 'confirmed' and property_id is not null
    ), imported as (
      select property_id, nights from channel_events
      where organisation_id = ${organisationId} and counts_as_stay and not is_echo
    ), homes as (
      select id, least(${listedOn}, (select min(check_in) from confirmed where property_id = properties.id)) as since
      from properties where organisation_id = ${organisationId}
    ), sold as (
      select id, unnest(range_agg(nights) * datemultirange(daterange(since, null))) as nights from homes join (
        select property_id, daterange(check_in, check_out) as nights from confirmed union all select * from imported
      ) as stays on property_id = id
      where upper(stays.nights) > (select min(first) from months) group by id, since
    ), taken as (
      select first, sum(least(upper(nights), next) - greatest(lower(nights), first)) as nights
      from months join sold on nights && daterange(first, next) group by first
    ), offered as (
      select first, sum(greatest(0, next - greatest(first, since))) as nights from months cross join homes group by first
    )
    select to_char(first, 'YYYY-MM') as month, coalesce(offered.nights, 0)::int as offered,
      coalesce(taken.nights, 0)::float8 / greatest(1, offered.nights) as share
    from months left join taken using (first) left join offered using (first)) as occupancy`
  return db
    .select({ month: sql<string>`month`, share: sql<number>`share`, offered: sql<number>`offered` })
    .from(months)
    .orderBy(sql`month`)
}

/** What confirmed stays came to, with what the host says of imported ones, how many there were and how many guests came for the first time, by the month of arrival. */
export function bookingMonths(db: Db, whose: Whose | 'all', today: string) {
  const mine = whose === 'all' ? sql`true` : isBookingOf(whose)
  const months = sql`(
    with months as (${twelveMonths(today)}), arrivals as (
      select date_trunc('month', check_in)::date as first, sum(total_cents) as income, count(*) as stays
      from ${bookings} where ${mine} and status = 'confirmed' group by 1
    ), imported as (
      select date_trunc('month', lower(nights))::date as first, sum(amount_cents) as more
      from channel_events where ${importedOf(whose)} group by 1
    ), newcomers as (
      select date_trunc('month', since)::date as first, count(*) as clients from (
        select min(check_in) as since from ${bookings} where ${mine} and status = 'confirmed' group by ${guestKey}
      ) as guests group by 1
    )
    select to_char(first, 'YYYY-MM') as month, (coalesce(income, 0) + coalesce(more, 0))::bigint as income,
      coalesce(stays, 0)::int as stays, coalesce(clients, 0)::int as clients
    from months left join arrivals using (first) left join imported using (first) left join newcomers using (first)) as told`
  return db
    .select({
      month: sql<string>`month`,
      income: sql<number>`income`,
      stays: sql<number>`stays`,
      clients: sql<number>`clients`,
    })
    .from(months)
    .orderBy(sql`month`)
}
