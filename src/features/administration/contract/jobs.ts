import { csvOf } from '#src/contract/csv-of.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { instant, page, paging, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { z } from '#src/contract/zod.ts'

/** `waiting` is due and not begun, `scheduled` is for later, `held` waits until its owner's work is released. */
export const jobStates = ['failed', 'running', 'waiting', 'held', 'scheduled'] as const
export type JobState = (typeof jobStates)[number]

/** Of outgoing work `<kind>/<subject>`, of a job of the queue its own. */
const jobId = z.string().trim().min(1).max(300)

const job = z.object({
  _id: jobId,
  name: z.string(),
  state: z.enum(jobStates),
  tries: z.int(),
  /** The error of the last try; null where there was none. */
  error: z.string().nullable(),
  /** The time at which it failed, began, or is due. */
  at: instant,
})
export type OverseenJob = z.input<typeof job>

export const overseeJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  reads: ['jobs'],
  who: { oversees: 'product.read' },
  summary:
    'List background jobs that failed every try, or with `state` those that are running, waiting, on hold or scheduled; oldest first. `name` is a kind of job',
  input: queryParameters(
    {},
    z.object({
      ...page,
      state: z.enum(jobStates, `A state is one of ${jobStates.join(', ')}`).default('failed'),
      name: z.string().trim().max(100).optional(),
    }),
  ),
  output: z.object({ success: succeeded, jobs: z.array(job), ...paging }),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  changes: ['jobs'],
  who: { oversees: 'product.change' },
  summary: 'Retry a failed job now; a job that has not failed stays as it is',
  input: z.object({ id: jobId }),
  output: z.object({ success: succeeded, retried: z.int() }),
})

export const retryJobs = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/retry',
  changes: ['jobs'],
  who: { oversees: 'product.change' },
  summary: 'Retry all failed jobs now, or those of one `name`',
  input: z.object({ name: z.string().trim().min(1).max(100).optional() }),
  output: z.object({ success: succeeded, retried: z.int() }),
})

export const exportJobs = csvOf(overseeJobs)
