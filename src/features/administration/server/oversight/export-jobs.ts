import { exportCsv } from '#src/server/http/files/export-csv.ts'
import { overseeJobs as list } from '../../contract/jobs.ts'
import { overseeJobs } from './oversee-jobs.ts'

/** Jobs as CSV. */
export const exportJobs = exportCsv({
  list,
  handler: overseeJobs,
  rows: 'jobs',
  columns: {
    id: job => job._id,
    kind: job => job.name,
    state: job => job.state,
    tries: job => job.tries,
    error: job => job.error,
    at: job => job.at,
  },
})
