import { v7 as uuidv7 } from 'uuid'
import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract/deliveries.ts'
import { PING } from '../contract/webhook-events.ts'
import { findDelivery } from './find-delivery.ts'
import { webhookFor } from './find-webhooks.ts'
import { queueDelivery } from './queries.ts'

/** Sends a ping to a webhook, on or off. Throws 404. */
export async function testWebhook(
  deps: Deps,
  { id }: Input<typeof contract.testWebhook>,
  { organisation }: Member,
) {
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
    return { success: true as const, delivery: await findDelivery(tx, organisation.id, deliveryId!) } // just queued
  })
}
