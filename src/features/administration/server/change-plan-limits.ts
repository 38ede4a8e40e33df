import { savePlanLimits } from '#src/features/billing/server/commands.ts'
import { selectPlanLimits } from '#src/features/billing/server/queries.ts'
import { plans } from '#src/features/billing/rules.ts'
import { limitsOn } from '#src/features/billing/rules/plan-limits.ts'
import { changeOf } from '#src/server/events/change.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/plan-limits.ts'
import { answerPlanLimits } from './list-plan-limits.ts'

/** An administrator says what a plan allows from today or a later day on. Throws 400 for a day that is over, 409 for limits that hold. */
export const changePlanLimits: Handler<typeof contract.changePlanLimits> = async (
  { db, now, today, recordChange },
  { planId, fromDay, currentPassword: _, ...limits },
) => {
  if (fromDay < today()) throw contract.dayPast()
  const rows = await selectPlanLimits(db)
  const { before, after } = changeOf(limitsOn(rows, fromDay)[planId], limits)
  const isThere = rows.some(row => row.planId === planId && row.fromDay === fromDay)
  if (isThere && Object.keys(after ?? {}).length === 0) recordChange(null)
  else {
    if ((await savePlanLimits(db, { planId, fromDay, ...limits }, today())) === 'begun')
      throw contract.limitsBegun()
    recordChange({ before, after: { plan: plans[planId].name, fromDay, ...after } })
  }
  return answerPlanLimits(db, now())
}
