import { forgetPerson } from './forget-person.ts'
import type { Feature } from '#src/server/feature.ts'
import { webhookRoutes } from './routes.ts'
import { webhookFailing, webhookTurnedOff } from '../contract/events.ts'
import { webhookJobs, webhookOutgoing, webhookSubscribers } from './jobs.ts'
import { webhookMails } from './mails.ts'

export const webhooks: Feature = {
  routes: webhookRoutes,
  reactions: [forgetPerson],
  events: [webhookFailing, webhookTurnedOff],
  jobs: webhookJobs,
  outgoing: webhookOutgoing,
  subscribers: webhookSubscribers,
  mails: webhookMails,
}
