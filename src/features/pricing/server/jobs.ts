import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/job.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { indexRatePlan } from './index-rate-plan.ts'
import { INDEX_RATE_PLAN, ratePlanOfProperty, scheduleRatePlans } from './queries.ts'

/** Updates what searches look up of a rate plan, as of today: seasons come back, and the cheapest night of the coming year passes. */
const index = outgoingKind({
  ...INDEX_RATE_PLAN,
  places: 2,
  run: ({ db, today }, { subject: id }) =>
    db.transaction(async tx => {
      const ratePlan = await ratePlanOfProperty(tx, id)
      if (ratePlan) await indexRatePlan(tx, id, ratePlan, today())
    }),
})

export const indexRatePlansDaily = job({
  name: 'pricing.spell-books-daily',
  payload: z.object({}),
  every: '20 2 * * *',
  run: ({ db }) => scheduleRatePlans(db),
})

export const pricingJobs = [indexRatePlansDaily]
export const pricingOutgoing = [index]
