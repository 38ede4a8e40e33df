import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { aiKnowledge } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/knowledge.ts'
import { checkProperty } from './add-knowledge.ts'
import { selectKnowledge } from './select-knowledge.ts'

/** Updates a note of the host. Throws 404. */
export const changeKnowledge: Handler<typeof contract.changeKnowledge> = async (
  { db },
  { id, property_id: propertyId = null, question, answer },
  { organisation: { id: organisationId } },
) => {
  await checkProperty(db, organisationId, propertyId)
  const { rowCount } = await db
    .update(aiKnowledge)
    .set({ propertyId, question, answer, updatedAt: sql`moment()` })
    .where(and(eq(aiKnowledge.id, id), eq(aiKnowledge.organisationId, organisationId)))
  if (!rowCount) throw notFound()
  const [item] = await selectKnowledge(db, organisationId, { id })
  return { success: true, item: item! } // just written
}
