import { z } from '#src/contract/zod.ts'
import { batch } from '#src/server/jobs/batch.ts'
import { job } from '#src/server/jobs/job.ts'
import { ratePlanOfProperty, ratePlansAfter } from './queries.ts'
import { indexRatePlan } from './index-rate-plan.ts'

/** What searches look up of each rate plan, as of today: seasons come back, and the cheapest night of the coming year passes. */
export const indexRatePlans = batch({
  name: 'pricing.spell-books',
  items: ({ db }, _day, after, max) => ratePlansAfter(db, after, max),
  async work({ db, today }, { id }) {
    await db.transaction(async tx => {
      const ratePlan = await ratePlanOfProperty(tx, id)
      if (ratePlan) await indexRatePlan(tx, id, ratePlan, today())
    })
  },
})

export const indexRatePlansDaily = job({
  name: 'pricing.spell-books-daily',
  payload: z.object({}),
  every: '20 2 * * *',
  async run(deps) {
    await deps.db.transaction(async tx => {
      await indexRatePlans.begin(deps, tx, deps.today())
    })
  },
})

export const pricingJobs = [indexRatePlans, indexRatePlansDaily]
