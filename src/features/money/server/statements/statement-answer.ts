import type { Db } from '#src/server/db/open-db.ts'
import type { bankStatements } from '#src/server/db/schema.ts'
import type { Keyed } from '#src/server/sealed.ts'
import { tailOf } from '../../rules/bank-account.ts'
import { openAccount } from '../bank-accounts/sealed-account.ts'
import { selectAccounts } from '../bank-accounts/select-accounts.ts'

type Stored = Parameters<typeof openAccount>[1]

export type StatementRow = typeof bankStatements.$inferSelect

/** Last digits of accounts, by what the lines of their statements are known by. */
export const tailsIn = (config: Keyed, accounts: readonly Stored[]): Map<string, string> =>
  new Map(accounts.map(row => [row.numberId, tailOf(openAccount(config, row).number)]))

/** The same of every account of an organisation. */
export const tailsOf = async (db: Db, config: Keyed, organisationId: string): Promise<Map<string, string>> =>
  tailsIn(config, await selectAccounts(db, organisationId))

/** A statement as the contract answers it. */
export const statementAnswer = (row: StatementRow, tails: ReadonlyMap<string, string>) => ({
  _id: row.id,
  bank: row.bank || null,
  account: (row.numberId && tails.get(row.numberId)) ?? null,
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
