import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { unavailable } from './problem.ts'

/** True if the product works now, as monitors, the dashboard and /status ask. See docs/product/api.md#public-calls. */
export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  who: 'anyone',
  summary: 'Check whether the product works; 503 while the database is unavailable',
  input: z.object({}),
  output: z.object({ status: z.literal('ok'), version: z.string(), database: z.literal('ok') }),
  problems: [unavailable],
})

/** Says that the process answers at all, whatever its database does: for what restarts processes and leads calls to them. */
export const live = endpoint({
  method: 'GET',
  path: '/api/health/live',
  who: 'anyone',
  summary: 'Check whether this process answers, apart from its database',
  input: z.object({}),
  output: z.object({ status: z.literal('ok'), version: z.string() }),
})
