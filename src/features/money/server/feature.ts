import type { Feature } from '#src/server/feature.ts'
import { accountMails } from './bank-accounts/account-mails.ts'
import { moneyRoutes } from './routes.ts'

export const money: Feature = { routes: moneyRoutes, mails: accountMails }
