import type { Handler } from '#src/server/http/route.ts'
import { openSession } from '#src/server/http/session.ts'
import { logSecurity } from '#src/server/security-log.ts'
import type * as contract from '../contract.ts'
import { invalidCredentials } from '../contract.ts'
import { suspended } from '../contract/oversee.ts'
import { isPassword } from './passwords.ts'
import { userAnswer, userByEmail } from './queries.ts'
import { noteSignIn } from './note-sign-in.ts'
import { limitSignIn } from './limit-sign-in.ts'

/** Opens a session. Wrong either way is one refusal that takes the same time, so nobody learns who has an account. */
export const signIn: Handler<typeof contract.signIn> = async (deps, { email, password }, _, from) => {
  const { db, config, log } = deps
  const found = await userByEmail(db, email)
  // Everybody knows the password of a demo's account: where the demo is off there is no such account.
  const user = found?.isDemo && !config.demo ? undefined : found
  const attempt = () => isPassword(password, user?.passwordHash)
  const isRight = config.rateLimits ? await limitSignIn(db, email, from.address, attempt) : await attempt()
  if (!user || !isRight) {
    logSecurity(log, 'sign-in-refused', { userId: user?.id ?? null }, from)
    throw invalidCredentials()
  }
  if (user.suspendedAt) throw suspended()
  const token = await db.transaction(async tx => {
    await noteSignIn(deps, tx, user, from)
    return openSession(tx, user.id, from)
  })
  logSecurity(log, 'signed-in', { userId: user.id }, from)
  return { success: true, token, user: userAnswer(user), message: 'Login successful!' }
}
