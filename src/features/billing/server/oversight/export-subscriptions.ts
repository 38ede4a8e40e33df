import { exportCsv } from '#src/server/http/files/export-csv.ts'
import { overseeSubscriptions as list } from '../../contract/oversee.ts'
import { overseeSubscriptions } from './oversee-subscriptions.ts'

const rands = (cents: number | null) => (cents === null ? null : cents / 100)

/** Subscriptions as CSV. */
export const exportSubscriptions = exportCsv({
  list,
  handler: overseeSubscriptions,
  rows: 'subscriptions',
  columns: {
    'organization id': each => each.organization._id,
    organization: each => each.organization.name,
    owner: each => each.owner?.name,
    'owner email': each => each.owner?.email,
    plan: each => each.planId,
    status: each => each.status,
    amount: each => rands(each.amount),
    since: each => each.startDate,
    'next billing': each => each.nextBillingDate,
    ends: each => each.endDate,
    payments: each => each.payments,
    'failed tries': each => each.failedTries,
  },
})
