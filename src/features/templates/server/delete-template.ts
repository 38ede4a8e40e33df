import { and, eq } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { isReferredTo } from '#src/server/db/open-db.ts'
import { templates } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract.ts'
import { templateInUse } from '../contract.ts'

/** Deletes a template. Throws 404, TEMPLATE_IN_USE. */
export async function deleteTemplate(
  { db }: Deps,
  { id }: Input<typeof contract.deleteTemplate>,
  { organisation }: Member,
) {
  const isTheirs = and(eq(templates.id, id), eq(templates.organisationId, organisation.id))
  try {
    const { rowCount } = await db.delete(templates).where(isTheirs)
    if (!rowCount) throw notFound()
  } catch (error) {
    throw isReferredTo(error) ? templateInUse() : error
  }
  return { success: true as const }
}
