import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { templateAnswer, selectTemplates } from './select-templates.ts'

/** The templates of the caller's organisation, the starting set first. */
export const listTemplates: Handler<typeof contract.listTemplates> = async (
  { db },
  _asked,
  { organisation },
) => {
  const rows = await selectTemplates(db, organisation.id)
  return { success: true, templates: rows.map(templateAnswer), total: rows.length }
}
