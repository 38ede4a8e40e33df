import { sweepAccounts } from './sweep-accounts.ts'
import type { Feature } from '#src/server/feature.ts'
import { accountRoutes } from './routes.ts'
import { accountJobs } from './jobs.ts'
import { accountMails } from './mails.ts'
import { accountConfirmed, accountDeleted } from '../contract/events.ts'

export const accounts: Feature = {
  routes: accountRoutes,
  jobs: accountJobs,
  events: [accountConfirmed, accountDeleted],
  mails: accountMails,
  sweep: sweepAccounts,
}
