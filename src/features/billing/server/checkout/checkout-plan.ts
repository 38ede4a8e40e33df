import { writeForm } from '#src/features/gateways/server/commands.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/subscribe.ts'
import { lockOrganisation } from '../notices/apply-event.ts'
import { gatewayOf } from '../gateway-of.ts'
import { findQuote } from './open-order.ts'
import { placeOrder } from './place-order.ts'
import { openCheckout } from './open-checkout.ts'

/** Opens a form to pay and gives the page that leads to it. Throws 400 without an organisation, 409 `SAME_PLAN` where there is nothing to pay. */
export const checkoutPlan: Handler<typeof contract.checkoutPlan> = async (
  deps,
  { planId },
  { organisation },
) => {
  const { db, now, config } = deps
  const { name: gateway } = gatewayOf(deps)
  const { order, isDone } = await db.transaction(async tx => {
    await lockOrganisation(tx, organisation.id)
    const quote = await findQuote(tx, organisation.id, planId, now())
    if (!quote) throw contract.samePlan()
    if (quote.change !== 'order') throw contract.nothingToPay()
    return placeOrder(deps, tx, {
      organisationId: organisation.id,
      gateway,
      quote,
      returnUrl: `${config.publicUrl}/billing/return`,
      cancelUrl: `${config.publicUrl}/billing`,
    })
  })
  return writeForm(isDone ? { redirect: order.returnUrl } : await openCheckout(deps, order))
}
