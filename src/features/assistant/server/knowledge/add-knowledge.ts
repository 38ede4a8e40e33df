import { eq, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { aiKnowledge, properties } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import { propertyOf } from '#src/features/properties/server/queries.ts'
import type * as contract from '../../contract/knowledge.ts'
import { KNOWLEDGE_MAX, tooMuchKnowledge } from '../../contract/knowledge.ts'
import { selectKnowledge } from './select-knowledge.ts'

/** Throws 404 where it is of a home that is not the organisation's. */
export async function checkProperty(
  tx: Db,
  organisationId: string,
  propertyId: string | null,
): Promise<void> {
  if (propertyId === null) return
  if ((await tx.$count(properties, propertyOf(propertyId, organisationId))) === 0) throw notFound()
}

/** Writes an answer down. Of several at once each counts those before it. Throws 404, TOO_MUCH_KNOWLEDGE. */
export const addKnowledge: Handler<typeof contract.addKnowledge> = async (
  { db },
  { property_id: propertyId = null, question, answer },
  { organisation: { id: organisationId } },
) => {
  const item = await db.transaction(async tx => {
    await tx.execute(sql`select from organisations where id = ${organisationId} for no key update`)
    await checkProperty(tx, organisationId, propertyId)
    const count = await tx.$count(aiKnowledge, eq(aiKnowledge.organisationId, organisationId))
    if (count >= KNOWLEDGE_MAX) throw tooMuchKnowledge()
    const [row] = await tx
      .insert(aiKnowledge)
      .values({ organisationId, propertyId, question, answer })
      .returning({ id: aiKnowledge.id })
    const [saved] = await selectKnowledge(tx, organisationId, { id: row!.id }) // returning() after an insert of one row
    return saved! // just written
  })
  return { success: true, item }
}
