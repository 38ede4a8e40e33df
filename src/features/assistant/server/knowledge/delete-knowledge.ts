import { and, eq } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { aiKnowledge } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/knowledge.ts'

/** Deletes what was written down. Throws 404. */
export const deleteKnowledge: Handler<typeof contract.deleteKnowledge> = async (
  { db },
  { id },
  { organisation },
) => {
  const { rowCount } = await db
    .delete(aiKnowledge)
    .where(and(eq(aiKnowledge.id, id), eq(aiKnowledge.organisationId, organisation.id)))
  if (!rowCount) throw notFound()
  return { success: true }
}
