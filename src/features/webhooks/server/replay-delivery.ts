import { and, eq, ne, sql } from 'drizzle-orm'
import { webhookDeliveries, webhooks } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/deliveries.ts'
import { webhookOff } from '../contract/deliveries.ts'
import { PING } from '../contract/webhook-events.ts'
import { findDelivery, deliveryOf } from './find-delivery.ts'
import { sendNow } from './queries.ts'

/** Sends a delivery anew, under the same id; one that is on its way goes on. Throws 404, WEBHOOK_OFF. */
export const replayDelivery: Handler<typeof contract.replayDelivery> = async (
  deps,
  { id },
  { organisation },
) => {
  return deps.db.transaction(async tx => {
    const { event } = await findDelivery(tx, organisation.id, id)
    const [webhook] = await tx
      .select({ id: webhooks.id, isOn: webhooks.isOn, failingSince: webhooks.failingSince })
      .from(webhooks)
      .innerJoin(webhookDeliveries, eq(webhookDeliveries.webhookId, webhooks.id))
      .where(eq(webhookDeliveries.id, id))
    if (!webhook || (!webhook.isOn && event !== PING)) throw webhookOff()
    await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', tries: 0, dueAt: sql`moment()`, settledAt: null })
      .where(and(deliveryOf(id, organisation.id), ne(webhookDeliveries.state, 'sending')))
    await sendNow(tx, organisation.id, webhook)
    return { success: true, delivery: await findDelivery(tx, organisation.id, id) }
  })
}
