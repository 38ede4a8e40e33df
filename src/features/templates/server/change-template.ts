import { and, eq, sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { templates } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract.ts'
import { writtenTexts } from './add-template.ts'
import { templateAnswer } from './select-templates.ts'

/** Writes a template anew. Throws 400, 404. */
export async function changeTemplate(
  { db }: Deps,
  { id, name, texts }: Input<typeof contract.changeTemplate>,
  { organisation }: Member,
) {
  const [row] = await db
    .update(templates)
    .set({ name, texts: writtenTexts(texts), updatedAt: sql`moment()` })
    .where(and(eq(templates.id, id), eq(templates.organisationId, organisation.id)))
    .returning()
  if (!row) throw notFound()
  return { success: true as const, template: templateAnswer(row) }
}
