import type { Deps } from '#src/server/deps.ts'
import type { SignedIn } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/route.ts'
import { logSecurity } from '#src/server/security-log.ts'
import { closeSession } from '#src/server/http/session.ts'

/** Ends the session whose token was sent. */
export async function signOut({ db, log }: Deps, _: object, { actor }: SignedIn, from: From) {
  await closeSession(db, actor.sessionId)
  logSecurity(log, 'signed-out', { userId: actor.person.id }, from)
  return { success: true as const, message: 'Logged out successfully' }
}
