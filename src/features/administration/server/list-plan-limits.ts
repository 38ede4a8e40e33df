import { countHosts, selectPlanLimits } from '#src/features/billing/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/plan-limits.ts'

/** Returns what plans allow by their days, with what a lower limit would mean for hosts as they are. */
export async function answerPlanLimits(db: Db, now: Date) {
  const [limits, hosts] = await Promise.all([selectPlanLimits(db), countHosts(db, now)])
  return { success: true as const, limits, hosts }
}

/** All that an administrator sees of what plans allow. Two statements. */
export const listPlanLimits: Handler<typeof contract.listPlanLimits> = ({ db, now }) =>
  answerPlanLimits(db, now())
