import { and, desc, eq, ilike, isNull, or } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { containing } from '#src/server/db/pattern.ts'
import { aiKnowledge, properties } from '#src/server/db/schema.ts'

type Wanted = { id?: string | undefined; property_id?: string | undefined; search?: string | undefined }

/** The notes of an organisation, the latest first; of one home also those that apply to all. One statement. */
export async function selectKnowledge(db: Db, organisationId: string, { id, property_id, search }: Wanted) {
  const { propertyId, question, answer } = aiKnowledge
  const pattern = containing(search ?? '')
  const rows = await db
    .select({ item: aiKnowledge, propertyName: properties.name })
    .from(aiKnowledge)
    .leftJoin(properties, eq(properties.id, aiKnowledge.propertyId))
    .where(
      and(
        eq(aiKnowledge.organisationId, organisationId),
        id ? eq(aiKnowledge.id, id) : undefined,
        property_id ? or(eq(propertyId, property_id), isNull(propertyId)) : undefined,
        search ? or(ilike(question, pattern), ilike(answer, pattern)) : undefined,
      ),
    )
    .orderBy(desc(aiKnowledge.updatedAt), desc(aiKnowledge.id))
  return rows.map(({ item, propertyName }) => ({
    _id: item.id,
    property_id: item.propertyId,
    property_name: propertyName,
    question: item.question,
    answer: item.answer,
    updatedAt: item.updatedAt,
  }))
}
