import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { bankLines, bankStatements, stayPayments } from '#src/server/db/schema.ts'
import { together } from '#src/server/db/together.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/statements.ts'
import { lineAnswer, linesOf, stateNow } from './select-lines.ts'
import { selectAccounts } from '../bank-accounts/select-accounts.ts'
import { statementAnswer, tailsIn } from './statement-answer.ts'

/** Reads a statement with a page of its lines. Throws 404. */
export const readStatement: Handler<typeof contract.readStatement> = async (
  { db, config },
  { id, page, pageSize, state },
  { organisation },
) => {
  const isWanted = and(
    eq(bankLines.statementId, id),
    eq(bankLines.organisationId, organisation.id),
    state ? sql`${stateNow} = ${state}` : undefined,
  )
  const {
    found: [row],
    counted,
    accounts,
  } = await together(db, {
    found: db
      .select()
      .from(bankStatements)
      .where(and(eq(bankStatements.id, id), eq(bankStatements.organisationId, organisation.id))),
    counted: db
      .select({ total: sql<number>`count(*)::int` })
      .from(bankLines)
      .leftJoin(stayPayments, eq(stayPayments.id, bankLines.paymentId))
      .where(isWanted),
    accounts: selectAccounts(db, organisation.id),
  })
  if (!row) throw notFound()
  const lines = await linesOf(db, isWanted, { page, pageSize })
  return {
    success: true,
    statement: statementAnswer(row, tailsIn(config, accounts)),
    lines: lines.map(lineAnswer),
    total: counted[0]!.total, // an aggregate has one row
    page,
    pageSize,
  }
}
