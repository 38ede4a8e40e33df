import { passwordNeeded } from '#src/features/accounts/contract.ts'
import { readConfirmed } from '#src/features/accounts/server/queries.ts'
import type { Api } from '#src/server/http/route.ts'
import * as deliveries from '../contract/deliveries.ts'
import { deliveryBodies } from '../contract/webhook-events.ts'
import * as oversee from '../contract/oversee.ts'
import * as contract from '../contract/webhooks.ts'
import { changeWebhook, isTakenElsewhere } from './change-webhook.ts'
import { checkAddress } from './check-address.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { exportDeliveries } from './export-deliveries.ts'
import { findDelivery } from './find-delivery.ts'
import { findWebhooks } from './find-webhooks.ts'
import { listDeliveries } from './list-deliveries.ts'
import { overseeDeliveries } from './oversee-deliveries.ts'
import { retryDeliveries, retryDelivery } from './retry-deliveries.ts'
import { revealSecret } from './reveal-secret.ts'
import { replayDelivery } from './replay-delivery.ts'
import { testWebhook } from './test-webhook.ts'

/** Sent by hand: tests, and what is sent anew. */
const SENT_AN_HOUR = 200

export function webhookRoutes({ route, webhooks: described }: Api): void {
  Object.assign(described, deliveryBodies)
  route(contract.listWebhooks, async ({ db }, _, { organisation }) => {
    const webhooks = await findWebhooks(db, organisation.id)
    return { success: true as const, webhooks, total: webhooks.length }
  })
  route(contract.createWebhook, createWebhook, {
    readInput: readConfirmed(contract.createWebhook),
    prepare: (deps, { url }) => checkAddress(deps, url),
  })
  route(contract.changeWebhook, changeWebhook, {
    reachesOutside: true,
    readInput: readConfirmed(contract.changeWebhook, isTakenElsewhere),
  })
  route(contract.deleteWebhook, deleteWebhook)
  route(contract.readSecret, async () => {
    throw passwordNeeded()
  })
  route(contract.revealSecret, revealSecret, { readInput: readConfirmed(contract.revealSecret) })
  route(deliveries.listDeliveries, listDeliveries)
  route(deliveries.readDelivery, async ({ db }, { id }, { organisation }) => ({
    success: true as const,
    delivery: await findDelivery(db, organisation.id, id),
  }))
  route(deliveries.replayDelivery, replayDelivery, { writesAnHour: SENT_AN_HOUR })
  route(oversee.overseeDeliveries, overseeDeliveries)
  route(oversee.exportDeliveries, exportDeliveries)
  route(oversee.retryDelivery, retryDelivery)
  route(oversee.retryDeliveries, retryDeliveries)
  route(deliveries.testWebhook, testWebhook, { writesAnHour: SENT_AN_HOUR })
}
