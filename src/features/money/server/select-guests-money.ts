import { sql } from 'drizzle-orm'
import { selectTaken } from '#src/features/dues/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'

/** Returns the money of guests that an organisation still has, in cents: paid for stays to come, deposits for damage but for what was retained of them, what was paid too much, and what is to go back. */
export async function selectGuestsMoney(db: Db, organisationId: string, today: string): Promise<number> {
  const { rows } = await db.execute<{ cents: string }>(sql`
    with moved as (
      select booking_id, toward, amount_cents as cents from stay_payments where organisation_id = ${organisationId} and undone_at is null
      union all select booking_id, toward, -amount_cents from stay_refunds where organisation_id = ${organisationId}
      union all select booking_id, 'damage', -retained_cents from damage_claims where organisation_id = ${organisationId}
      union all select booking_id, toward, -cents from (${selectTaken(sql`organisation_id = ${organisationId}`)}) as lost),
    held as materialized (select booking_id, toward, sum(cents) as cents from moved group by booking_id, toward)
    -- Of a stay that is over or cancelled, what was paid too much.
    select coalesce((select sum(greatest(case when toward = 'damage' or status in ('pending', 'confirmed') and check_in > ${today} then held.cents else stay_excess.cents end, 0))
      from held left join stay_excess using (booking_id, toward) cross join lateral (
        select status, check_in from bookings where organisation_id = ${organisationId} and bookings.id = held.booking_id offset 0) as stay), 0)
      + coalesce((select sum(amount_cents) from stay_refunds where organisation_id = ${organisationId} and state <> 'paid'), 0) as cents`)
  return Number(rows[0]!.cents) // a select without a table has one row
}
