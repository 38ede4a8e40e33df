import { eq, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { bankAccounts } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import { personOf } from '#src/server/http/caller.ts'
import type * as contract from '../../contract/bank-accounts.ts'
import { tailOf } from '../../rules/bank-account.ts'
import { accountById } from './account-by-id.ts'

/** Notes that an administrator has seen that an account is its holder's. Throws 404. See docs/product/statements.md#accounts. */
export const checkAccount: Handler<typeof contract.checkAccount> = async (
  { db, config, recordChange },
  { id, how, note },
  caller,
) => {
  const before = await accountById(db, config, id)
  if (!before || before.stoppedAt) throw notFound()
  await db
    .update(bankAccounts)
    .set({
      state: 'checked',
      checkedAt: sql`moment()`,
      checkedHow: how,
      checkedNote: note,
      checkedBy: personOf(caller)?.id ?? null,
    })
    .where(eq(bankAccounts.id, id))
  recordChange({ before: { state: before.state }, after: { state: 'checked', how, note } })
  const account = (await accountById(db, config, id))! // it was just changed
  return {
    success: true,
    account: {
      _id: id,
      bank: account.bank,
      holder: account.holder,
      number_ends_in: tailOf(account.number),
      state: account.state,
      checked_at: account.checkedAt,
    },
  }
}
