import type { Feature } from '#src/server/feature.ts'
import { webhookRoutes } from './routes.ts'
import { webhookFailing, webhookTurnedOff } from '../contract/events.ts'
import { webhookJobs, webhookSubscribers } from './jobs.ts'
import { webhookMails } from './mails.ts'

export const webhooks: Feature = {
  routes: webhookRoutes,
  events: [webhookFailing, webhookTurnedOff],
  jobs: webhookJobs,
  subscribers: webhookSubscribers,
  mails: webhookMails,
}
