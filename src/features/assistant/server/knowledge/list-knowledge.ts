import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/knowledge.ts'
import { selectKnowledge } from './select-knowledge.ts'

/** Notes that hosts of the organisation wrote for the assistant. */
export const listKnowledge: Handler<typeof contract.listKnowledge> = async (
  { db },
  asked,
  { organisation },
) => {
  const items = await selectKnowledge(db, organisation.id, asked)
  return { success: true, items, total: items.length }
}
