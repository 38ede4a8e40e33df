import type { Db } from '#src/server/db/open-db.ts'
import type { bankStatements } from '#src/server/db/schema.ts'
import type { Keyed } from '#src/server/sealed.ts'
import { tailOf } from '../../rules/bank-account.ts'
import { everyAccount } from '../bank-accounts/select-accounts.ts'

export type StatementRow = typeof bankStatements.$inferSelect

/** Last digits of the accounts of an organisation, by what their lines are known by. */
export async function tailsOf(db: Db, config: Keyed, organisationId: string): Promise<Map<string, string>> {
  const accounts = await everyAccount(db, config, organisationId)
  return new Map(accounts.map(({ numberId, number }) => [numberId, tailOf(number)]))
}

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
