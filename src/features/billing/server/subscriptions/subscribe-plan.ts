import type { Input } from '#src/contract/endpoint.ts'
import { invalid } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import type { Member } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/subscribe.ts'
import { answerSubscription } from './answer-subscription.ts'
import { applyEvent, lockOrganisation } from '../notices/apply-event.ts'
import { gatewayOf, isPaidByForm } from '../gateway-of.ts'
import { findQuote } from '../checkout/open-order.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { addressOfForm, openCheckout } from '../checkout/open-checkout.ts'

/** Addresses that only we serve: a page of ours that was opened by another name of this machine, or from its network. */
const OWN_NETWORK =
  /^(?:localhost|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[::1\]|[^.]+\.local)$/

/**
 * Return address for the gateway: always by the public address, wherever the page was opened. Throws 400 for a stranger's site.
 * See docs/product/billing.md#return-addresses.
 */
function ownAddress(deps: Deps, field: string, given: string | undefined, usual: string): string {
  const { publicUrl } = deps.config
  if (given === undefined) return `${publicUrl}${usual}`
  const [{ origin }, url] = [new URL(publicUrl), new URL(given, publicUrl)]
  if (url.origin !== origin && !OWN_NETWORK.test(url.hostname)) throw invalid(field, contract.RETURN_WORDS)()
  // A path that begins with two slashes would be a site by itself.
  return `${origin}/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`
}

/** A change of plan that was begun: the order, if it takes one, and where its payer goes. */
type Begun = { orderId: string | null; redirect: string | null; isDone: boolean }

/**
 * Opens a form to pay and gives where, or has a cheaper plan follow at the end of the period; a gateway is asked beside all transactions.
 * Throws 409 `SAME_PLAN`, 500 `BILLING_NOT_CONFIGURED`, 502 `GATEWAY_UNAVAILABLE`, 409 `CARD_UNKNOWN`.
 */
export async function beginPlan(
  deps: Deps,
  given: Input<typeof contract.subscribe>,
  caller: Member,
): Promise<Begun> {
  const { db, now, config } = deps
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
  if (!done) return { orderId: null, redirect: null, isDone: true }
  const { order, isDone } = done
  if (isDone) return { orderId: order.id, redirect: order.returnUrl, isDone }
  const way = isPaidByForm(order.gateway) ? null : await openCheckout(deps, order)
  return {
    orderId: order.id,
    redirect: way && 'redirect' in way ? way.redirect : addressOfForm(config, order),
    isDone,
  }
}

/** Answers what `beginPlan` has begun. */
export const subscribePlan: Handler<typeof contract.subscribe, Begun> = async (
  { db, now, recordChange },
  { planId },
  { organisation },
  _,
  { orderId, redirect, isDone },
) => {
  recordChange({ before: null, after: { plan: planId, ...(orderId ? { order: orderId } : {}) } })
  const { subscription } = isDone
    ? await answerSubscription(db, organisation.id, now())
    : { subscription: undefined }
  return {
    success: true as const,
    ...(redirect ? { redirect } : {}),
    ...(subscription ? { subscription } : {}),
  }
}
