import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings } from '#src/server/db/schema.ts'
import { guestKey, importedOf, isBookingOf, type Whose } from '../lists/status-now.ts'

import { monthsUntil } from './count-occupancy.ts'

const YEAR = 12

/** Returns what confirmed stays came to, with what the host says of imported ones, how many there were and how many guests came for the first time, by the month of arrival. */
export function bookingMonths(db: Db, whose: Whose | 'all', today: string) {
  const mine = whose === 'all' ? sql`true` : isBookingOf(whose)
  const months = sql`(
    with months as (${monthsUntil({ last: today, months: YEAR })}), arrivals as (
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
