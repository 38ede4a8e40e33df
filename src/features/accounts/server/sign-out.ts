import type { Deps } from '#src/server/deps.ts'
import type { SignedIn } from '#src/server/http/caller.ts'
import { closeSession } from '#src/server/http/session.ts'

/** Ends the session whose token was sent. */
export async function signOut({ db }: Deps, _: object, { actor }: SignedIn) {
  await closeSession(db, actor.sessionId)
  return { success: true as const, message: 'Logged out successfully' }
}
