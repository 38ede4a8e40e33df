import { exportCsv } from '#src/server/http/files/export-csv.ts'
import { overseeWaitlist as list } from '../contract/oversee.ts'
import { overseeWaitlist } from './oversee-waitlist.ts'

/** The waitlist as CSV. */
export const exportWaitlist = exportCsv({
  list,
  handler: overseeWaitlist,
  rows: 'entries',
  columns: {
    id: entry => entry._id,
    position: entry => entry.position,
    email: entry => entry.email,
    status: entry => entry.status,
    source: entry => entry.source,
    referrals: entry => entry.referrals,
    joined: entry => entry.createdAt,
    invited: entry => entry.invitedAt,
  },
})
