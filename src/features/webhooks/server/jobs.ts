import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/job.ts'
import { SEND_JOB } from './queries.ts'
import { mailOwner } from './mail-owner.ts'
import { sendDeliveries } from './send-deliveries.ts'
import { sweepDeliveries } from './sweep-deliveries.ts'
import { tellsWebhooks } from './tell-webhooks.ts'

// Each of them may wait for a receiver that hangs.
const WORKERS = 8
const AT_ONCE = 2

const send = job({
  ...SEND_JOB,
  workers: WORKERS,
  atOnce: AT_ONCE,
  run: (deps, { subject }) => sendDeliveries(deps, subject),
})

const sweep = job({
  name: 'webhooks.sweep',
  payload: z.object({}),
  every: '20 3 * * *',
  run: ({ db }) => sweepDeliveries(db),
})

export const webhookJobs = [send, sweep]
export const webhookSubscribers = [...tellsWebhooks, mailOwner]
