import { notFound } from '#src/contract/problem.ts'
import { deletePlanLimits } from '#src/features/billing/server/commands.ts'
import { plans } from '#src/features/billing/rules.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/plan-limits.ts'
import { answerPlanLimits } from './list-plan-limits.ts'

/** An administrator takes limits back that have not begun. Throws 404 where there are none, 409 where they hold. */
export const withdrawPlanLimits: Handler<typeof contract.withdrawPlanLimits> = async (
  { db, now, recordChange },
  { planId, fromDay },
) => {
  const gone = await deletePlanLimits(db, { planId, fromDay })
  if (gone === 'begun') throw contract.limitsBegun()
  if (!gone) throw notFound()
  const { planId: _, ...limits } = gone
  recordChange({ before: { plan: plans[planId].name, ...limits }, after: null })
  return answerPlanLimits(db, now())
}
