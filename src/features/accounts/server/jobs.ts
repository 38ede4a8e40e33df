import { z } from '#src/contract/zod.ts'
import { hashOfToken, newToken } from '#src/server/http/session.ts'
import { job } from '#src/server/jobs/queue.ts'
import { resetLinkMail } from './mails.ts'
import { insertPasswordReset, userById } from './queries.ts'

/** The token is made here and not in the request, so that it stands in no queue. */
export const mailResetLink = job({
  name: 'accounts.mail-reset-link',
  payload: z.object({ userId: z.uuid() }),
  async run({ db, sendMail, config }, { userId }) {
    const user = await userById(db, userId)
    const token = newToken()
    await insertPasswordReset(db, userId, hashOfToken(token))
    await sendMail(resetLinkMail(user, `${config.publicUrl}/reset-password?token=${token}`))
  },
})
