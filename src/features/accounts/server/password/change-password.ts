import { endKeysOf } from '#src/server/http/api-key.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Handler } from '#src/server/http/route.ts'
import { closeSessions } from '#src/server/http/session.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { logSecurity } from '#src/server/security-log.ts'
import type * as contract from '../../contract.ts'
import { guessableNewPassword, wrongPassword } from '../../contract.ts'
import { assessPassword } from './assess-password.ts'
import { passwordChanged } from '../mails.ts'
import { checkPassword } from './confirm-password.ts'
import { hashOfPassword } from './passwords.ts'
import { dropPendingSignIns } from '../second-factor/begin-second-step.ts'
import { dropPendingEmail } from '../email/take-confirmation.ts'
import { dropPasswordResets } from './take-password-reset.ts'
import { updateUser, userById } from '../queries.ts'

/** Changes the password and ends every other session of the user, the links that set one, and the keys they made unless those are to stay. */
export const changePassword: Handler<typeof contract.changePassword> = async (
  deps,
  { currentPassword, newPassword, endKeys },
  caller,
  from,
) => {
  const { db, log } = deps
  const user = await userById(db, caller.actor.person.id)
  if (!(await checkPassword(deps, user, currentPassword, { actor: caller.actor, address: from.address })))
    throw wrongPassword()
  await assessPassword(newPassword, user, guessableNewPassword)
  const passwordHash = await hashOfPassword(newPassword)
  const keysEnded = await db.transaction(async tx => {
    await updateUser(tx, user.id, { passwordHash })
    await dropPasswordResets(tx, user.id)
    await dropPendingEmail(tx, user.id)
    await closeSessions(tx, user.id, caller.actor.sessionId)
    await dropPendingSignIns(tx, user.id)
    await postMail(deps, tx, passwordChanged, { cause: uuidv7(), about: user.id, to: { userId: user.id } })
    return endKeys ? endKeysOf(tx, user.id) : 0
  })
  logSecurity(log, 'password-changed', { userId: user.id }, from)
  const keysToo = keysEnded > 0 ? ' and revoked your API keys' : ''
  return {
    success: true,
    message: `Password changed. We’ve logged you out on your other devices${keysToo}.`,
  }
}
