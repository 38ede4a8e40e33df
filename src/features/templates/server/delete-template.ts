import { and, eq } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { isReferredTo } from '#src/server/db/open-db.ts'
import { templates } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { templateInUse } from '../contract.ts'

/** Deletes a template. Throws 404, TEMPLATE_IN_USE. */
export const deleteTemplate: Handler<typeof contract.deleteTemplate> = async (
  { db },
  { id },
  { organisation },
) => {
  const isTheirs = and(eq(templates.id, id), eq(templates.organisationId, organisation.id))
  try {
    const { rowCount } = await db.delete(templates).where(isTheirs)
    if (!rowCount) throw notFound()
  } catch (error) {
    throw isReferredTo(error) ? templateInUse() : error
  }
  return { success: true }
}
