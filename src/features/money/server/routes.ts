import type { Api } from '#src/server/http/route.ts'
import { bankAccountRoutes } from './bank-accounts/bank-account-routes.ts'

export function moneyRoutes(api: Api): void {
  bankAccountRoutes(api)
}
