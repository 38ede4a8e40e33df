import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type { SignedIn } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/route.ts'
import { closeSessions } from '#src/server/http/session.ts'
import { type changePassword, wrongPassword } from '../contract.ts'
import { hashOfPassword, isPassword } from './passwords.ts'
import { dropPasswordResets, dropPendingEmail, updateUser, userById } from './queries.ts'
import { withinSignInLimit } from './sign-in-limit.ts'

/** Changes the password and ends every other session of the user, and the links that set one. */
export async function replacePassword(
  { db, config }: Deps,
  { currentPassword, newPassword }: Input<typeof changePassword>,
  caller: SignedIn,
  from: From,
) {
  const user = await userById(db, caller.actor.person.id)
  const attempt = () => isPassword(currentPassword, user.passwordHash)
  const isRight = config.rateLimits
    ? await withinSignInLimit(db, user.email, from.address, attempt)
    : await attempt()
  if (!isRight) throw wrongPassword()
  const passwordHash = await hashOfPassword(newPassword)
  await db.transaction(async tx => {
    await updateUser(tx, user.id, { passwordHash })
    await dropPasswordResets(tx, user.id)
    await dropPendingEmail(tx, user.id)
    await closeSessions(tx, user.id, caller.actor.sessionId)
  })
  return { success: true as const, message: 'Password changed. You were signed out everywhere else.' }
}
