import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { planOf } from '../rules.ts'
import { limitOf, type MeteredKind, monthOf } from '../rules/metering.ts'
import { limitsToday } from './plans/select-plan-limits.ts'
import { subscriptionOf } from './queries.ts'

export { forgetCustomer } from './forget-customer.ts'
export { deletePlanLimits, savePlanLimits } from './plans/save-plan-limits.ts'

/** One of what a plan limits by the month, taken out of the month it was taken in. */
export type Reservation = { organisationId: string; kind: MeteredKind; month: string }

/**
 * Takes one of what the plan allows this month; null where that is spent. However many ask at once, the row counts each. It counts as used
 * unless it is returned. Two statements.
 */
export async function reserveUsage(
  deps: Pick<Deps, 'now' | 'today' | 'cachedTables'>,
  tx: Db,
  { organisationId, kind }: Omit<Reservation, 'month'>,
): Promise<{ reservation: Reservation | null; limit: number | null }> {
  const limits = await limitsToday(deps)
  const limit = limitOf(kind, limits[planOf(await subscriptionOf(tx, organisationId), deps.now())])
  const month = monthOf(deps.today())
  const { rowCount } = await tx.execute(sql`
    insert into metered_usage as usage (organisation_id, kind, month, used)
    select ${organisationId}, ${kind}, ${month}, 1 where coalesce(1 <= ${limit}::int, true)
    on conflict (organisation_id, kind, month) do update set used = usage.used + 1
      where coalesce(usage.used < ${limit}::int, true)`)
  return { reservation: rowCount === 1 ? { organisationId, kind, month } : null, limit }
}

/** Returns a reserved unit that was not used in the end; the caller makes sure that this is done once. */
export const returnUsage = async (tx: Db, { organisationId, kind, month }: Reservation): Promise<void> =>
  void (await tx.execute(sql`
    update metered_usage set used = used - 1
    where organisation_id = ${organisationId} and kind = ${kind} and month = ${month} and used > 0`))

/** Counts what no plan limits. */
export const countUsage = async (
  tx: Db,
  { organisationId, kind, month }: Reservation,
  count: number,
): Promise<void> =>
  void (await tx.execute(sql`
    insert into metered_usage as usage (organisation_id, kind, month, used)
    values (${organisationId}, ${kind}, ${month}, ${count})
    on conflict (organisation_id, kind, month) do update set used = usage.used + ${count}`))
