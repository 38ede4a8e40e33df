import type { Handler } from '#src/server/http/route.ts'
import { logSecurity } from '#src/server/security-log.ts'
import type * as contract from '../../contract.ts'
import { invalidCredentials } from '../../contract.ts'
import { suspended } from '../../contract/oversee.ts'
import { secondFactorNeeded } from '../../contract/second-step-problems.ts'
import { openSessionOf } from './complete-sign-in.ts'
import { hashOfPassword, isHashedAsTyped, isPassword } from '../password/passwords.ts'
import { updateUser, userByEmail } from '../queries.ts'
import { knownDeviceOf } from './known-device.ts'
import { limitSignIn } from './limit-sign-in.ts'
import { beginSecondStep } from '../second-factor/begin-second-step.ts'

/** Opens a session, or asks for the second step. Wrong either way is one refusal that takes the same time, so nobody learns who has an account. */
export const signIn: Handler<typeof contract.signIn> = async (deps, { email, password }, _, from) => {
  const { db, config, log } = deps
  const found = await userByEmail(db, email)
  // Everybody knows the password of a demo's account: where the demo is off there is no such account.
  const user = found?.isDemo && !config.demo ? undefined : found
  const attempt = () => isPassword(password, user?.passwordHash)
  const known = user && knownDeviceOf(deps, user.id, from)
  const trier = { account: email, address: from.address, known }
  const isRight = config.rateLimits ? await limitSignIn(db, trier, attempt) : await attempt()
  if (!user || !isRight) {
    logSecurity(log, 'sign-in-refused', { userId: user?.id ?? null }, from)
    throw invalidCredentials()
  }
  if (await isHashedAsTyped(password, user.passwordHash))
    await updateUser(db, user.id, { passwordHash: await hashOfPassword(password) })
  if (user.suspendedAt) throw suspended()
  const step = await beginSecondStep(db, user.id)
  if (step) throw secondFactorNeeded({}, step)
  return db.transaction(tx => openSessionOf(deps, tx, user, from))
}
