import type { Feature } from '#src/server/feature.ts'
import { automationRoutes } from './routes.ts'
import { queueChanged } from '../contract/events.ts'
import { automationJobs, automationSubscribers } from './jobs.ts'
import { automationMails } from './mails.ts'

export const automations: Feature = {
  routes: automationRoutes,
  events: [queueChanged],
  jobs: automationJobs,
  subscribers: automationSubscribers,
  mails: automationMails,
}
