import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/bank-accounts.ts'
import { accountAnswers, accountsInUse } from './select-accounts.ts'

/** Lists the account that was given last, and the one that guests are shown. */
export const listAccounts: Handler<typeof contract.listAccounts> = async (
  { db, config, now },
  _,
  { organisation },
) => ({
  success: true,
  accounts: accountAnswers(await accountsInUse(db, config, organisation.id), now()),
})
