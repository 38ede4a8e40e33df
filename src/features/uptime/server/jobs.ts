import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/job.ts'
import { forgetOldDays, recordMinute } from './queries.ts'

/** It takes the server, its jobs and a database that can be written to, as a booking does. */
export const recordUptime = job({
  name: 'uptime.keep',
  payload: z.object({}),
  every: '* * * * *',
  run: ({ db }) => recordMinute(db),
})

export const forgetUptime = job({
  name: 'uptime.forget',
  payload: z.object({}),
  every: '40 3 * * *',
  run: ({ db }) => forgetOldDays(db),
})

export const uptimeJobs = [recordUptime, forgetUptime]
