import type { Feature } from '#src/server/feature.ts'
import { messageRoutes } from './routes.ts'
import { messageSent } from '../contract.ts'
import { messageJobs } from './jobs.ts'
import { messageMails } from './mails.ts'

export const messages: Feature = {
  routes: messageRoutes,
  events: [messageSent],
  jobs: messageJobs,
  mails: messageMails,
}
