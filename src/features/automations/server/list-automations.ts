import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract/automations.ts'
import { selectAutomations } from './select-automations.ts'

/** What writes itself for the caller's organisation. */
export async function listAutomations(
  { db }: Deps,
  _asked: Input<typeof contract.listAutomations>,
  { organisation }: Member,
) {
  const automations = await selectAutomations(db, organisation.id)
  return { success: true as const, automations, total: automations.length }
}
