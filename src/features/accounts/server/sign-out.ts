import type { Deps } from '#src/server/deps.ts'
import { closeSession, type User } from '#src/server/http/session.ts'

/** Ends the session whose token was sent. */
export async function signOut({ db }: Deps, _: object, caller: User) {
  await closeSession(db, caller.sessionId)
  return { success: true as const, message: 'Logged out successfully' }
}
