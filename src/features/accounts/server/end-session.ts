import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type { SignedIn } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/route.ts'
import { closeSession } from '#src/server/http/session.ts'
import { logSecurity } from '#src/server/security-log.ts'
import type * as contract from '../contract/sessions.ts'

/** Ends one of the caller's sessions, with its streams. Throws 404. */
export async function endSession(
  { db, log }: Deps,
  { id }: Input<typeof contract.endSession>,
  caller: SignedIn,
  from: From,
) {
  if (!(await closeSession(db, id, caller.actor.person.id))) throw notFound()
  logSecurity(log, 'session-ended', { userId: caller.actor.person.id, sessionId: id }, from)
  return { success: true as const, message: 'Logged out there' }
}
