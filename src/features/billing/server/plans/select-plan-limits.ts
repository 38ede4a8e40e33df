import { asc } from 'drizzle-orm'
import type { CachedTable } from '#src/server/db/cached-tables.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { planLimits } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import { type DatedLimits, limitsOn, type PlanLimits } from '../../rules/plan-limits.ts'

/** Past, current and future limits of plans, by their days. */
export const selectPlanLimits = (db: Db): Promise<DatedLimits[]> =>
  db.select().from(planLimits).orderBy(asc(planLimits.fromDay), asc(planLimits.planId))

const table: CachedTable<DatedLimits> = { name: 'plan_limits', read: selectPlanLimits }

/** Limits of each plan today in South Africa, from memory. See docs/product/plans.md#limits-by-day. */
export const limitsToday = async ({
  cachedTables,
  today,
}: Pick<Inside, 'cachedTables' | 'today'>): Promise<PlanLimits> =>
  limitsOn(await cachedTables.rowsOf(table), today())
