import { invalid } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/subscribe.ts'
import { answerSubscription } from './answer-subscription.ts'
import { applyEvent, lockOrganisation } from './apply-event.ts'
import { gatewayOf, isPaidByForm } from './gateways/gateway-of.ts'
import { findQuote } from './open-order.ts'
import { placeOrder } from './place-order.ts'
import { addressOfForm, openCheckout } from './write-form.ts'

const ADDRESS_WORDS = 'Please give an address of this site'

/** An address of the product itself, or the usual one. Throws 400. */
function ownAddress(deps: Deps, field: string, given: string | undefined, usual: string): string {
  const { publicUrl } = deps.config
  if (given === undefined) return `${publicUrl}${usual}`
  if (new URL(given).origin !== new URL(publicUrl).origin) throw invalid(field, ADDRESS_WORDS)()
  return given
}

/**
 * Opens a form to pay and gives where, or has a cheaper plan follow at the end of the period. Throws 409 `SAME_PLAN`, 500
 * `BILLING_NOT_CONFIGURED`, 502 `GATEWAY_UNAVAILABLE`, 409 `CARD_UNKNOWN`.
 */
export const subscribePlan: Handler<typeof contract.subscribe> = async (deps, given, caller) => {
  const { db, now, config, recordChange } = deps
  const { organisation } = caller
  const returnUrl = ownAddress(deps, 'returnUrl', given.returnUrl, '/billing/return')
  const cancelUrl = ownAddress(deps, 'cancelUrl', given.cancelUrl, '/billing')
  const done = await db.transaction(async tx => {
    await lockOrganisation(tx, organisation.id)
    const quote = await findQuote(tx, organisation.id, given.planId, now())
    if (!quote) throw contract.samePlan()
    if (quote.change === 'order') {
      const { name: gateway } = gatewayOf(deps, given.gateway)
      return placeOrder(deps, tx, { organisationId: organisation.id, gateway, quote, returnUrl, cancelUrl })
    }
    const event =
      quote.change === 'undo'
        ? ({ type: 'downgrade_undone' } as const)
        : ({ type: 'switched_down', planId: given.planId } as const)
    await applyEvent(deps, tx, organisation.id, { event, actor: eventActorOf(caller) })
    return null
  })
  recordChange({ before: null, after: { plan: given.planId, ...(done ? { order: done.order.id } : {}) } })
  if (!done || done.isDone) {
    const { subscription } = await answerSubscription(db, organisation.id, now())
    const redirect = done ? { redirect: done.order.returnUrl } : {}
    return { success: true as const, ...redirect, ...(subscription ? { subscription } : {}) }
  }
  const { order } = done
  if (isPaidByForm(order.gateway)) return { success: true as const, redirect: addressOfForm(config, order) }
  const way = await openCheckout(deps, order)
  return { success: true as const, redirect: 'redirect' in way ? way.redirect : addressOfForm(config, order) }
}
