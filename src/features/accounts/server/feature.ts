import { retainSignIns } from './sign-in/retain-sign-ins.ts'
import { sweepAccounts } from './sweep-accounts.ts'
import type { Feature } from '#src/server/feature.ts'
import { accountRoutes } from './routes.ts'
import { accountWork } from './work.ts'
import { accountMails } from './mails.ts'
import { accountConfirmed, accountDeleted, accountReopened, guestForgotten } from '../contract/events.ts'

export const accounts: Feature = {
  routes: accountRoutes,
  events: [accountConfirmed, accountDeleted, accountReopened, guestForgotten],
  outgoing: accountWork,
  mails: accountMails,
  sweep: sweepAccounts,
  retention: [retainSignIns],
}
