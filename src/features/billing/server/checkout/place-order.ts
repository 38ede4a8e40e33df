import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { billingAgreements } from '#src/server/db/schema.ts'
import { openSecret } from '#src/server/sealed.ts'
import { cardUnknown } from '../../contract/subscribe.ts'
import type { Applying } from '../notices/apply-event.ts'
import { gatewayOf } from '../gateway-of.ts'
import { type Opened, openOrder } from './open-order.ts'
import type { OrderRow } from '../queries.ts'
import { saveNotice } from '../notices/save-notice.ts'

/** The token of the agreement that this organisation made last with a gateway, ended or not, unless its card was forgotten. */
async function lastToken(
  { config }: Applying,
  tx: Db,
  { organisationId, gateway }: OrderRow,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: billingAgreements.id, token: billingAgreements.token })
    .from(billingAgreements)
    .where(
      and(
        eq(billingAgreements.organisationId, organisationId),
        eq(billingAgreements.gateway, gateway),
        isNull(billingAgreements.forgottenAt),
      ),
    )
    .orderBy(desc(billingAgreements.createdAt), desc(billingAgreements.id))
    .limit(1)
  return row ? openSecret(config, 'billing_agreements.token', row.id, row.token) : null
}

/**
 * Opens an order. One of which nothing is due is done at once where it is we who charge later, by the card that paid before: no page of
 * such a gateway takes R0.00. Throws 409 `CARD_UNKNOWN`.
 */
export async function placeOrder(
  deps: Applying,
  tx: Db,
  opened: Opened,
): Promise<{ order: OrderRow; isDone: boolean }> {
  const gateway = gatewayOf(deps, opened.gateway)
  const order = await openOrder(tx, opened)
  if (order.dueCents > 0 || gateway.chargesByItself) return { order, isDone: false }
  const known = await lastToken(deps, tx, order)
  if (known === null) throw cardUnknown()
  await saveNotice(tx, deps, gateway.name, {
    externalId: `nothing due ${order.id}`,
    kind: 'paid',
    orderId: order.id,
    agreementId: null,
    token: gateway.tokenOfSameCard(known, order.id),
    cents: 0,
    currency: 'ZAR',
    feeCents: 0,
  })
  return { order, isDone: true }
}
