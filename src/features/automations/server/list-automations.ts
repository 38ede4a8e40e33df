import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/automations.ts'
import { selectAutomations } from './select-automations.ts'

/** Returns what writes itself for the caller's organisation. */
export const listAutomations: Handler<typeof contract.listAutomations> = async (
  { db },
  _asked,
  { organisation },
) => {
  const automations = await selectAutomations(db, organisation.id)
  return { success: true, automations, total: automations.length }
}
