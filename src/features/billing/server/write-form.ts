import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FileAnswer } from '#src/contract/endpoint.ts'
import type { Config } from '#src/server/config.ts'
import { billingOrders } from '#src/server/db/schema.ts'
import type { Deps, Inside } from '#src/server/deps.ts'
import { escaped } from '#src/server/outside/email.ts'
import { gatewayUnavailable } from '#src/features/gateways/contract.ts'
import { plans } from '../rules.ts'
import { gatewayOf } from './gateway-of.ts'
import type { WayToPay } from '#src/features/gateways/server/commands.ts'
import { type OrderRow, payerOf } from './queries.ts'

const STYLE =
  'body{font:16px system-ui,sans-serif;margin:20vh auto;max-width:24rem;padding:0 1rem;text-align:center;color-scheme:light dark}button{font:inherit;padding:.75rem 1.5rem}'

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

/** A form without fields loses what its address asks with: they become its fields. */
const formOf = (way: WayToPay) => {
  if ('form' in way) return { method: 'post', ...way.form }
  const { origin, pathname, searchParams } = new URL(way.redirect)
  return { method: 'get', action: `${origin}${pathname}`, fields: [...searchParams] }
}

/** A page that leads on to the payment by itself, and by its button where no script runs. */
export function writeForm(way: WayToPay): FileAnswer {
  const { method, action, fields } = formOf(way)
  const inputs = fields
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Payment</title><style>${STYLE}</style></head><body><form id="pay" method="${method}" action="${escaped(action)}">${inputs}<p>We’re taking you to the payment page.</p><button>Continue to payment</button></form><script src="/submit-form.js"></script></body></html>`
  return { type: 'text/html; charset=utf-8', body }
}
