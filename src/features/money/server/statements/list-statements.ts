import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { bankStatements } from '#src/server/db/schema.ts'
import { together } from '#src/server/db/together.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/statements.ts'
import { selectAccounts } from '../bank-accounts/select-accounts.ts'
import { statementAnswer, tailsIn } from './statement-answer.ts'

/** Lists the statements of an organisation, newest first; a file that nobody has described is none yet. */
export const listStatements: Handler<typeof contract.listStatements> = async (
  { db, config },
  { page, pageSize },
  { organisation },
) => {
  const isOwn = and(eq(bankStatements.organisationId, organisation.id), isNull(bankStatements.head))
  const { rows, counted, accounts } = await together(db, {
    counted: db
      .select({ total: sql<number>`count(*)::int` })
      .from(bankStatements)
      .where(isOwn),
    rows: db
      .select()
      .from(bankStatements)
      .where(isOwn)
      .orderBy(desc(bankStatements.createdAt), desc(bankStatements.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    accounts: selectAccounts(db, organisation.id),
  })
  const tails = tailsIn(config, accounts)
  return {
    success: true,
    statements: rows.map(row => statementAnswer(row, tails)),
    total: counted[0]!.total, // an aggregate has one row
    page,
    pageSize,
  }
}
