import { exportCsv } from '#src/server/http/files/export-csv.ts'
import { overseeDeliveries as list } from '../contract/oversee.ts'
import { overseeDeliveries } from './oversee-deliveries.ts'

/** Deliveries that did not arrive, as CSV. */
export const exportDeliveries = exportCsv({
  list,
  handler: overseeDeliveries,
  rows: 'deliveries',
  columns: {
    id: delivery => delivery._id,
    organization: delivery => delivery.organization.name,
    webhook: delivery => delivery.webhook.name,
    host: delivery => delivery.webhook.host,
    event: delivery => delivery.event,
    state: delivery => delivery.state,
    tries: delivery => delivery.tries,
    status: delivery => delivery.status,
    problem: delivery => delivery.problem,
    created: delivery => delivery.createdAt,
    'next try': delivery => delivery.nextTryAt,
  },
})
