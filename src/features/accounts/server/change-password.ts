import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type { SignedIn } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/route.ts'
import { closeSessions } from '#src/server/http/session.ts'
import type * as contract from '../contract.ts'
import { wrongPassword } from '../contract.ts'
import { hashOfPassword, isPassword } from './passwords.ts'
import { dropPasswordResets, dropPendingEmail, updateUser, userById } from './queries.ts'
import { limitSignIn } from './limit-sign-in.ts'

/** Changes the password and ends every other session of the user, and the links that set one. */
export async function changePassword(
  { db, config }: Deps,
  { currentPassword, newPassword }: Input<typeof contract.changePassword>,
  caller: SignedIn,
  from: From,
) {
  const user = await userById(db, caller.actor.person.id)
  const attempt = () => isPassword(currentPassword, user.passwordHash)
  const isRight = config.rateLimits
    ? await limitSignIn(db, user.email, from.address, attempt)
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
