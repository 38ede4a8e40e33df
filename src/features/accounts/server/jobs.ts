import { z } from '#src/contract/zod.ts'
import { hashOfToken, newToken } from '#src/server/http/session.ts'
import { job } from '#src/server/jobs/queue.ts'
import { resetLinkMail } from './mails.ts'
import { insertPasswordReset, userById } from './queries.ts'

// A link holds for an hour: nobody fills somebody's mailbox by asking again and again.
const RESET_LINKS_MAX = 5

/** The token is made here and not in the request, so that it stands in no queue. */
export const mailResetLink = job({
  name: 'accounts.mail-reset-link',
  payload: z.object({ userId: z.uuid().nullable() }),
  async run({ db, sendMail, config }, { userId }) {
    if (userId === null) return
    const user = await userById(db, userId)
    const token = newToken()
    const linksMax = config.rateLimits ? RESET_LINKS_MAX : null
    if (!(await insertPasswordReset(db, userId, hashOfToken(token), linksMax))) return
    await sendMail(resetLinkMail(user, `${config.publicUrl}/reset-password?token=${token}`))
  },
})
