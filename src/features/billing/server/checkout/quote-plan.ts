import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/subscribe.ts'
import { findQuote } from './open-order.ts'

/** The price of a change to a plan. Throws 409 `SAME_PLAN`. */
export const quotePlan: Handler<typeof contract.quotePlan> = async (
  { db, now },
  { planId },
  { organisation },
) => {
  const quote = await findQuote(db, organisation.id, planId, now())
  if (!quote) throw contract.samePlan()
  const { dueCents, order, startsAt, nextBillingDate, nextCents } = quote
  return {
    success: true as const,
    planId,
    dueNow: dueCents,
    credit: order.unusedCents + order.creditCents,
    startsAt,
    nextBillingDate,
    nextAmount: nextCents,
  }
}
