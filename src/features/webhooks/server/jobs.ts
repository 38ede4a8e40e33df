import { sql } from 'drizzle-orm'
import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/job.ts'
import { mailOwner } from './mail-owner.ts'
import { sendDelivery } from './send-delivery.ts'
import { tellsWebhooks } from './tell-webhooks.ts'

/** Deletes what was sent more than 30 days ago. */
export const sweep = job({
  name: 'webhooks.sweep',
  payload: z.object({}),
  every: '20 3 * * *',
  async run({ db }) {
    await db.execute(
      sql`delete from webhook_deliveries where created_at < moment() - interval '30 days' and state in ('delivered', 'given_up')`,
    )
  },
})

export const webhookJobs = [sweep]
export const webhookOutgoing = [sendDelivery()]
export const webhookSubscribers = [...tellsWebhooks, mailOwner]
