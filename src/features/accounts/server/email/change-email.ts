import { v7 as uuidv7 } from 'uuid'
import type { Handler } from '#src/server/http/route.ts'
import { logSecurity } from '#src/server/security-log.ts'
import type * as contract from '../../contract.ts'
import { demoStays, emailTaken } from '../../contract.ts'
import { mailAddressWanted, mailConfirmation } from '../work.ts'
import { updateUser, userByEmail, userById } from '../queries.ts'
import { checkConfirmations } from './send-confirmation.ts'

/** Asks for another address: the account has it once the link mailed there is opened, and the old one hears of it. Throws 400, 403, EMAIL_TAKEN, 429. See docs/product/accounts.md#confirmed-addresses. */
export const changeEmail: Handler<typeof contract.changeEmail> = async (deps, { email }, { actor }, from) => {
  const { db } = deps
  const user = await userById(db, actor.person.id)
  if (user.isDemo) throw demoStays()
  if (email !== user.email && (await userByEmail(db, email))) throw emailTaken()
  await checkConfirmations(deps, user, email === user.email ? null : email)
  await db.transaction(async tx => {
    await updateUser(tx, user.id, { pendingEmail: email === user.email ? null : email })
    if (email !== user.email) await mailAddressWanted.post(tx, { userId: user.id, cause: uuidv7() })
    await mailConfirmation.post(tx, { userId: user.id, cause: uuidv7() })
  })
  logSecurity(deps.log, 'email-change-asked', { userId: user.id }, from)
  const message =
    email === user.email
      ? 'Your email address stays as it is'
      : `We sent a link to ${email}. Your address changes once you open it.`
  return { success: true, message }
}
