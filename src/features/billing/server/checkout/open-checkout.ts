import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Config } from '#src/server/config.ts'
import { billingOrders } from '#src/server/db/schema.ts'
import type { Deps, Inside } from '#src/server/deps.ts'
import { gatewayUnavailable } from '#src/features/gateways/contract.ts'
import { plans } from '../../rules.ts'
import { gatewayOf } from '../gateway-of.ts'
import type { WayToPay } from '#src/features/gateways/server/commands.ts'
import { type OrderRow, payerOf } from '../queries.ts'

/** The code in the address of a form; without it the form cannot be opened. */
export const codeOf = ({ secretKey }: Pick<Config, 'secretKey'>, orderId: string): string =>
  createHmac('sha256', String(secretKey)).update(`billing order ${orderId}`).digest('base64url')

export const addressOfForm = (config: Config, { id }: OrderRow): string =>
  `${config.publicUrl}/api/billing/orders/${id}/form?code=${codeOf(config, id)}`

/** The gateway's way to be paid for an order. Throws what the gateway's `checkout` does. */
export async function findWayToPay(
  deps: Pick<Inside, 'config' | 'db' | 'now'>,
  order: OrderRow,
): Promise<WayToPay> {
  const { config, db } = deps
  const payer = (await payerOf(db, order.organisationId))! // an organisation has an owner
  return gatewayOf(deps, order.gateway).checkout({
    id: order.id,
    cents: order.dueCents,
    monthly: { from: order.billingDate, cents: order.recurringCents },
    payer: { name: payer.name, email: payer.details?.email ?? payer.email },
    itemName: `Naledi ${plans[order.planId].name}, 1 month`,
    returnUrl: order.returnUrl,
    cancelUrl: order.cancelUrl,
    notifyUrl: `${config.publicUrl}/api/billing/payfast/notify`,
  })
}

/**
 * Requests the gateway's way to be paid, for callers that wait for no page of ours. If the gateway fails, the order is cancelled:
 * it cannot be paid. Throws 502 `GATEWAY_UNAVAILABLE`.
 */
export async function openCheckout(deps: Deps, order: OrderRow): Promise<WayToPay> {
  try {
    return await findWayToPay(deps, order)
  } catch (error) {
    deps.log.warn({ err: error, order: order.id }, 'A payment could not be begun')
    await deps.db
      .delete(billingOrders)
      .where(and(eq(billingOrders.id, order.id), eq(billingOrders.state, 'open')))
    throw gatewayUnavailable()
  }
}
