import type { Db } from '#src/server/db/open-db.ts'
import type { bankStatements } from '#src/server/db/schema.ts'
import type { Keyed } from '#src/server/sealed.ts'
import { tailOf } from '../../rules/bank-account.ts'
import { openAccount } from '../bank-accounts/sealed-account.ts'
import { isGuestsAccount } from './statement-account.ts'
import { selectAccounts } from '../bank-accounts/select-accounts.ts'

type Stored = Parameters<typeof openAccount>[1]

export type StatementRow = typeof bankStatements.$inferSelect

type Known = { tail: string; isGuests: boolean }

/** Last digits of accounts, and whether guests were ever to pay into them, by what the lines of their statements are known by. */
export function tailsIn(config: Keyed, accounts: readonly Stored[]): Map<string, Known> {
  const known = new Map<string, Known>()
  for (const row of accounts) {
    const tail = tailOf(openAccount(config, row).number)
    const before = known.get(row.numberId)
    known.set(row.numberId, {
      tail: before?.tail || tail,
      isGuests: before?.isGuests || isGuestsAccount(row),
    })
  }
  return known
}

/** The same of every account of an organisation. */
export const tailsOf = async (db: Db, config: Keyed, organisationId: string): Promise<Map<string, Known>> =>
  tailsIn(config, await selectAccounts(db, organisationId))

/** A statement as the contract answers it. */
export const statementAnswer = (row: StatementRow, tails: ReadonlyMap<string, Known>) => ({
  _id: row.id,
  bank: row.bank || null,
  account: (row.numberId && tails.get(row.numberId)?.tail) || null,
  is_guests_account: row.numberId === null || tails.get(row.numberId)?.isGuests === true,
  from: row.fromDay,
  to: row.toDay,
  lines: row.lineCount,
  credits: row.creditCount,
  matched: row.matchedCount,
  suggested: row.suggestedCount,
  unknown: row.unknownCount,
  repeated: row.repeatedCount,
  createdAt: row.createdAt,
})
