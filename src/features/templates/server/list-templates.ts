import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract.ts'
import { templateAnswer, selectTemplates } from './select-templates.ts'

/** The templates of the caller's organisation by their names. */
export async function listTemplates(
  { db }: Deps,
  _asked: Input<typeof contract.listTemplates>,
  { organisation }: Member,
) {
  const rows = await selectTemplates(db, organisation.id)
  return { success: true as const, templates: rows.map(templateAnswer), total: rows.length }
}
