import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { recurring } from '#src/server/outgoing/recurring.ts'
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

export const indexRatePlansDaily = recurring({
  name: 'pricing.spell-books-daily',
  every: { hour: 2, minute: 20 },
  run: ({ db }) => scheduleRatePlans(db),
})

export const pricingOutgoing = [index, indexRatePlansDaily]
