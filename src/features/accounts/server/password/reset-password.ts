import { endKeysOf } from '#src/server/http/api-key.ts'
import { v7 as uuidv7 } from 'uuid'
import { closeSessions, hashOfToken } from '#src/server/http/session.ts'
import type { Handler } from '#src/server/http/route.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { logSecurity } from '#src/server/security-log.ts'
import type * as contract from '../../contract.ts'
import { guessablePassword, resetLinkUsed } from '../../contract.ts'
import { hashOfPassword } from './passwords.ts'
import { takePasswordReset } from './take-password-reset.ts'
import { updateUser } from '../queries.ts'
import { confirmAddress } from '../commands.ts'
import { assessPassword } from './assess-password.ts'
import { passwordChanged } from '../mails.ts'
import { rememberDevice } from '../sign-in/known-device.ts'
import { forgetFailures } from '../sign-in/limit-sign-in.ts'
import { dropPendingSignIns } from '../second-factor/begin-second-step.ts'

/** Sets a new password by the link of a mail, once and within an hour, and ends every session of the user, and the keys they made unless those are to stay. Who had the mail has the address too. */
export const resetPassword: Handler<typeof contract.resetPassword> = async (
  deps,
  { token, password, endKeys },
  _,
  from,
) => {
  const { db, config, log } = deps
  const passwordHash = await hashOfPassword(password)
  const owner = await db.transaction(async tx => {
    const userId = await takePasswordReset(tx, hashOfToken(token))
    if (!userId) throw resetLinkUsed()
    const { name, email, isDemo } = await updateUser(tx, userId, { passwordHash })
    // Refused, the link still holds.
    await assessPassword(password, { name, email }, guessablePassword)
    if (isDemo && !config.demo) throw resetLinkUsed()
    await confirmAddress(deps, tx, userId, email)
    await forgetFailures(tx, email)
    await closeSessions(tx, userId)
    await dropPendingSignIns(tx, userId)
    if (endKeys) await endKeysOf(tx, userId)
    await postMail(deps, tx, passwordChanged, { cause: uuidv7(), about: userId, to: { userId } })
    return userId
  })
  // Guesses of others keep them out no longer.
  rememberDevice(deps, owner, from)
  logSecurity(log, 'password-reset', { userId: owner }, from)
  return { success: true, message: 'Password changed. Log in with your new password.' }
}
