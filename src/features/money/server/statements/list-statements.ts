import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { bankStatements } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/statements.ts'
import { statementAnswer, tailsOf } from './statement-answer.ts'

/** Lists the statements of an organisation, newest first; a file that nobody has described is none yet. */
export const listStatements: Handler<typeof contract.listStatements> = async (
  { db, config },
  { page, pageSize },
  { organisation },
) => {
  const isOwn = and(eq(bankStatements.organisationId, organisation.id), isNull(bankStatements.head))
  const [counted] = await db.select({ total: count() }).from(bankStatements).where(isOwn)
  const rows = await db
    .select()
    .from(bankStatements)
    .where(isOwn)
    .orderBy(desc(bankStatements.createdAt), desc(bankStatements.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const tails = await tailsOf(db, config, organisation.id)
  return {
    success: true,
    statements: rows.map(row => statementAnswer(row, tails)),
    total: counted!.total, // an aggregate has one row
    page,
    pageSize,
  }
}
