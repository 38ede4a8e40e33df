import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

/** So many months, of which the last is the one of this day. */
type Months = { last: string; months: number }

/** Each with its first day and the next one's. */
export const monthsUntil = ({ last, months }: Months): SQL => sql`
  select month::date as first, (month + interval '1 month')::date as next
  from generate_series(date_trunc('month', ${last}::date) - make_interval(months => ${months - 1}), date_trunc('month', ${last}::date), interval '1 month') as month`

/** The day from which on a home is listed here. */
export const listedOn = sql`(properties.created_at at time zone 'Africa/Johannesburg')::date`

/** Confirmed stays that touch [from, to), here and by channels; a channel's has an amount where the host has said what it brings. */
export const staysSold = (organisationId: string, from: SQL, to: SQL): SQL => sql`
  select property_id, property_name, check_in, check_out, total_cents as cents, coalesce(bookings.channel, 'direct') as channel from bookings
  where organisation_id = ${organisationId} and status = 'confirmed' and check_in < ${to} and check_out > ${from}
  union all
  select property_id, null, lower(nights), upper(nights), amount_cents, (select channel from channel_feeds where id = feed_id)
  from channel_events
  where organisation_id = ${organisationId} and counts_as_stay and not is_echo and lower(nights) < ${to} and upper(nights) > ${from}`

/**
 * Nights sold, here and by channels, each once, of the nights on which each home was listed here, by month; of one home where it is
 * named. What was sold before its home was listed counts neither way. Dashboard and calendar both ask this.
 */
export function countOccupancy(db: Db, organisationId: string, asked: Months, propertyId?: string) {
  const isAsked = propertyId ? sql`id = ${propertyId}` : sql`true`
  const months = sql`(
    with months as (${monthsUntil(asked)}), shown as (
      select min(first) as first, max(next) as next from months
    ), homes as (
      select id, ${listedOn} as since from properties where organisation_id = ${organisationId} and ${isAsked}
    ), stays as (
      select property_id, daterange(check_in, check_out) as nights
      from shown, lateral (${staysSold(organisationId, sql`first`, sql`next`)}) as stays
    ), sold as (
      select id, unnest(range_agg(nights) * datemultirange(daterange(since, null))) as nights
      from homes join stays on property_id = id group by id, since
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
