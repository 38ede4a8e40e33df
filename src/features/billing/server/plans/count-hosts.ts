import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { PlanId } from '../../rules.ts'
import { GRACE_DAYS } from '../../rules/periods.ts'

/** The plan of a row of `subscriptions`, or of none, as `planOf` has it. */
const planNow = (now: Date) => sql`
  case
    when status is null or status in ('expired', 'trial_expired', 'pending') then 'free'
    when status = 'active' and (period_end at time zone 'Africa/Johannesburg')::date + ${GRACE_DAYS}::int
      <= (${now}::timestamptz at time zone 'Africa/Johannesburg')::date then 'free'
    when status <> 'active' and coalesce(ends_at <= ${now}, true) then 'free'
    when period_end <= ${now} then coalesce(next_plan_id, plan_id)
    else plan_id
  end`

/** Of each plan, how many organisations have how many properties, from 2 on: no limit is lower than 1. One statement, on an index. */
export async function countHosts(db: Db, now: Date) {
  const { rows } = await db.execute<{ planId: PlanId; properties: number; hosts: number }>(sql`
    select ${planNow(now)} as "planId", property_count as properties, count(*)::int as hosts
    from organisations left join subscriptions on organisation_id = organisations.id
    where property_count > 1 group by 1, 2 order by 1, 2`)
  return rows
}
