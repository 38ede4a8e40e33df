import type { Handler } from '#src/server/http/route.ts'
import { hashOfToken } from '#src/server/http/session.ts'
import type * as contract from '../../contract.ts'
import { confirmationLinkUsed } from '../../contract.ts'
import { takeConfirmation } from './take-confirmation.ts'
import { dropPasswordResets } from '../password/take-password-reset.ts'
import { confirmContact, userById } from '../queries.ts'
import { confirmAddress } from '../commands.ts'

/**
 * Confirms the address that the link was mailed to; a new one becomes the account's now, or the one that guests write to. What realtors recorded for it
 * is the account's from here on, and mails that waited for it go out. Throws 400, EMAIL_TAKEN. See docs/product/accounts.md#confirmed-addresses.
 */
export const confirmEmail: Handler<typeof contract.confirmEmail> = async (deps, { token }) => {
  const { db, now } = deps
  const email = await db.transaction(async tx => {
    const link = await takeConfirmation(tx, hashOfToken(token), now())
    if (!link) throw confirmationLinkUsed()
    const { email: before, pendingEmail } = await userById(tx, link.userId)
    if (link.email !== before && link.email !== pendingEmail) {
      await confirmContact(tx, link.userId, link.email)
      return link.email
    }
    const user = await confirmAddress(deps, tx, link.userId, link.email)
    // Links that set a password went to the address that is given up.
    if (before !== user.email) await dropPasswordResets(tx, user.id)
    return user.email
  })
  return { success: true, message: 'Your email address is confirmed', email }
}
