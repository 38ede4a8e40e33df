import { z } from '#src/contract/zod.ts'
import { hashOfToken, newToken } from '#src/server/http/session.ts'
import { job } from '#src/server/jobs/job.ts'
import { addressWantedMail, confirmationMail, resetLinkMail } from './mails.ts'
import { makeConfirmation } from './make-confirmation.ts'
import { insertPasswordReset, userIfThere } from './queries.ts'

// A link holds for an hour: nobody fills somebody's mailbox by asking again and again.
const RESET_LINKS_MAX = 5

/** The token is made here and not in the request, so that it stands in no queue. */
export const mailResetLink = job({
  name: 'accounts.mail-reset-link',
  payload: z.object({ userId: z.uuid().nullable() }),
  async run({ db, sendMail, config }, { userId }) {
    if (userId === null) return
    const user = await userIfThere(db, userId)
    // Where the demo is off, its accounts open by nothing.
    if (!user || (user.isDemo && !config.demo)) return
    const token = newToken()
    const linksMax = config.rateLimits ? RESET_LINKS_MAX : null
    if (!(await insertPasswordReset(db, userId, hashOfToken(token), linksMax))) return
    await sendMail(resetLinkMail(user, `${config.publicUrl}/reset-password?token=${token}`))
  },
})

/** Mails the link that confirms an address: the one that is wanted instead, else the account's own. */
export const mailConfirmation = job({
  name: 'accounts.mail-confirmation',
  payload: z.object({ userId: z.uuid() }),
  async run(deps, { userId }) {
    const made = await makeConfirmation(deps, userId)
    if (!made) return
    const link = `${deps.config.publicUrl}/verify-email?token=${made.token}`
    await deps.sendMail(confirmationMail(made.email, link))
  },
})

/** Tells the address that is to be given up, in case it was not its owner who asked; one that was never confirmed may be anybody's. */
export const mailAddressWanted = job({
  name: 'accounts.mail-address-wanted',
  payload: z.object({ userId: z.uuid() }),
  async run({ db, sendMail, config }, { userId }) {
    const user = await userIfThere(db, userId)
    if (user?.pendingEmail && user.emailVerifiedAt)
      await sendMail(addressWantedMail(user, user.pendingEmail, config.publicUrl))
  },
})

export const accountJobs = [mailResetLink, mailConfirmation, mailAddressWanted]
