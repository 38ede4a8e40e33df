import { v7 as uuidv7 } from 'uuid'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { billingOrders } from '#src/server/db/schema.ts'
import type { GatewayName } from '#src/features/gateways/contract.ts'
import type { PaidPlanId } from '../../rules.ts'
import { type Quote, quoteOf } from '../../rules/quote.ts'
import { type OrderRow, stateOf, subscriptionOf } from '../queries.ts'

/** The price of a change to a plan now, or null if the organisation has it. Two statements. */
export async function findQuote(
  db: Db,
  organisationId: string,
  planId: PaidPlanId,
  now: Date,
): Promise<Quote | null> {
  const row = await subscriptionOf(db, organisationId)
  const credit = await balanceOf(db, { kind: 'credit', organisationId })
  return quoteOf(stateOf(row), planId, -credit, now)
}

export type Opened = {
  organisationId: string
  gateway: GatewayName
  quote: Quote
  returnUrl: string
  cancelUrl: string
}

/** Opens a form to pay; nothing of the subscription changes by it. */
export async function openOrder(
  db: Db,
  { organisationId, gateway, quote, returnUrl, cancelUrl }: Opened,
): Promise<OrderRow> {
  const [row] = await db
    .insert(billingOrders)
    .values({
      id: uuidv7(),
      organisationId,
      gateway,
      ...quote.order,
      dueCents: quote.dueCents,
      returnUrl,
      cancelUrl,
    })
    .returning()
  return row! // just inserted
}
