import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/job.ts'
import { mailOwner } from './mail-owner.ts'
import { sendDelivery } from './send-delivery.ts'
import { sweepDeliveries } from './sweep-deliveries.ts'
import { webhookNotifiers } from './notify-webhooks.ts'

const sweep = job({
  name: 'webhooks.sweep',
  payload: z.object({}),
  every: '20 3 * * *',
  run: ({ db }) => sweepDeliveries(db),
})

export const webhookJobs = [sweep]
export const webhookOutgoing = [sendDelivery()]
export const webhookSubscribers = [...webhookNotifiers, mailOwner]
