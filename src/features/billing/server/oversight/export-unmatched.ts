import { exportCsv } from '#src/server/http/files/export-csv.ts'
import { overseeUnmatched as list } from '../../contract/unmatched.ts'
import { overseeUnmatched } from './oversee-unmatched.ts'

const rands = (cents: number | null) => (cents === null ? null : cents / 100)

/** Payments that fit nothing, as CSV. */
export const exportUnmatched = exportCsv({
  list,
  handler: overseeUnmatched,
  rows: 'unmatched',
  columns: {
    id: each => each._id,
    gateway: each => each.gateway,
    'gateway’s id': each => each.externalId,
    reason: each => each.reason,
    organization: each => each.organization?.name,
    expected: each => rands(each.expected),
    amount: each => rands(each.amount),
    received: each => each.receivedAt,
    settled: each => each.resolvedAt,
  },
})
