import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/sessions.ts'
import { selectSessions } from './select-sessions.ts'

/** The caller's own conversations with the assistant. */
export const listSessions: Handler<typeof contract.listSessions> = async ({ db }, asked, caller) => ({
  success: true,
  ...(await selectSessions(db, caller, asked)),
  page: asked.page,
  pageSize: asked.pageSize,
})
