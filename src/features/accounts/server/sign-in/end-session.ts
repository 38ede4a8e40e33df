import { notFound } from '#src/contract/problem.ts'
import type { Handler } from '#src/server/http/route.ts'
import { closeSession } from '#src/server/http/session.ts'
import { logSecurity } from '#src/server/security-log.ts'
import type * as contract from '../../contract/sessions.ts'

/** Ends one of the caller's sessions, with its streams. Throws 404. */
export const endSession: Handler<typeof contract.endSession> = async ({ db, log }, { id }, caller, from) => {
  if (!(await closeSession(db, id, caller.actor.person.id))) throw notFound()
  logSecurity(log, 'session-ended', { userId: caller.actor.person.id, sessionId: id }, from)
  return { success: true, message: 'Logged out there' }
}
