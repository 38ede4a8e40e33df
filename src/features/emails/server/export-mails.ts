import { exportCsv } from '#src/server/http/files/export-csv.ts'
import { overseeMails as list } from '../contract.ts'
import { overseeMails } from './oversee-mails.ts'

/** Mails and how they went, as CSV. */
export const exportMails = exportCsv({
  list,
  handler: overseeMails,
  rows: 'mails',
  columns: {
    id: mail => mail._id,
    to: mail => mail.to,
    kind: mail => mail.kind,
    state: mail => mail.state,
    tries: mail => mail.tries,
    answer: mail => mail.answer,
    queued: mail => mail.createdAt,
    ended: mail => mail.settledAt,
  },
})
