import { selectEftMissing } from '#src/features/terms/server/queries.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/bank-accounts.ts'
import { accountAnswers, accountsInUse } from './select-accounts.ts'

/** Lists the account that was given last, and the one that guests are shown. */
export const listAccounts: Handler<typeof contract.listAccounts> = async (
  { db, config, now },
  _,
  { organisation },
) => {
  const accounts = await accountsInUse(db, config, organisation.id)
  const [eft] = await selectEftMissing(db, config, organisation.id)
  return { success: true, accounts: accountAnswers(accounts, now()), eft_missing: eft?.missing ?? [] }
}
