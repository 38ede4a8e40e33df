import { exportCsv } from '#src/server/http/files/export-csv.ts'
import { listAudit as list } from '../../contract/audit.ts'
import { listAudit } from './list-audit.ts'

const json = (facts: Record<string, unknown> | null) => (facts ? JSON.stringify(facts) : null)

/** The audit log as CSV. */
export const exportAudit = exportCsv({
  list,
  handler: listAudit,
  rows: 'entries',
  columns: {
    id: entry => entry._id,
    at: entry => entry.at,
    'by id': entry => entry.actor,
    by: entry => entry.actorName,
    from: entry => entry.address,
    action: entry => entry.action,
    'subject kind': entry => entry.subject.kind,
    'subject id': entry => entry.subject.id,
    before: entry => json(entry.before),
    after: entry => json(entry.after),
    reason: entry => entry.reason,
  },
})
