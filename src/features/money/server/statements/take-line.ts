import { and, eq } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bankLines } from '#src/server/db/schema.ts'
import { lineAnswer, lineOf, type LineRow } from './select-lines.ts'

/** Takes money in of an organisation's, so that two who decide about a line come one after the other. Throws 404. */
export async function takeLine(tx: Db, organisationId: string, id: string): Promise<LineRow> {
  const isOwn = and(eq(bankLines.id, id), eq(bankLines.organisationId, organisationId))
  await tx.select({ id: bankLines.id }).from(bankLines).where(isOwn).for('no key update')
  const row = await lineOf(tx, organisationId, id)
  if (!row || row.state === 'refund') throw notFound()
  return row
}

/** The answer of a call that decided about a line. */
export const lineChanged = async (db: Db, organisationId: string, id: string) => ({
  success: true as const,
  line: lineAnswer((await lineOf(db, organisationId, id))!), // it was taken before
})
