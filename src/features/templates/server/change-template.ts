import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { templates } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { writtenTexts } from './add-template.ts'
import { templateAnswer } from './select-templates.ts'

/** Writes a template anew. Throws 400, 404. */
export const changeTemplate: Handler<typeof contract.changeTemplate> = async (
  { db },
  { id, name, texts },
  { organisation },
) => {
  const [row] = await db
    .update(templates)
    .set({ name, texts: writtenTexts(texts), updatedAt: sql`moment()` })
    .where(and(eq(templates.id, id), eq(templates.organisationId, organisation.id)))
    .returning()
  if (!row) throw notFound()
  return { success: true, template: templateAnswer(row) }
}
