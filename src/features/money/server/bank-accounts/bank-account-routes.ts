import { readConfirmed } from '#src/features/accounts/server/queries.ts'
import type { Api } from '#src/server/http/route.ts'
import * as contract from '../../contract/bank-accounts.ts'
import { changeAccount } from './change-account.ts'
import { checkAccount } from './check-account.ts'
import { listAccounts } from './list-accounts.ts'
import { stopAccount } from './stop-account.ts'

const HOUR = 60 * 60
/** Each change mails every owner. */
const CHANGES_AN_HOUR = 20

export function bankAccountRoutes({ route }: Api): void {
  route(contract.listAccounts, listAccounts)
  route(contract.changeAccount, changeAccount, {
    readInput: readConfirmed(contract.changeAccount),
    writesAnHour: CHANGES_AN_HOUR,
  })
  route(contract.stopAccount, stopAccount, { perAddress: { callsMax: 60, seconds: HOUR } })
  route(contract.checkAccount, checkAccount)
}
