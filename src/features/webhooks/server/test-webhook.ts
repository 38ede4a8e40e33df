import { v7 as uuidv7 } from 'uuid'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/deliveries.ts'
import { PING } from '../contract/webhook-events.ts'
import { findDelivery } from './find-delivery.ts'
import { webhookFor } from './find-webhooks.ts'
import { queueDelivery } from './queries.ts'

/** Sends a ping to a webhook, on or off. Throws 404. */
export const testWebhook: Handler<typeof contract.testWebhook> = async (deps, { id }, { organisation }) => {
  return deps.db.transaction(async tx => {
    const { name } = await webhookFor(tx, organisation.id, id)
    const [deliveryId] = await queueDelivery(tx, {
      organisationId: organisation.id,
      webhookId: id,
      event: PING,
      data: { webhook: { _id: id, name } },
      eventId: uuidv7(),
      at: deps.now(),
    })
    return { success: true, delivery: await findDelivery(tx, organisation.id, deliveryId!) } // just queued
  })
}
