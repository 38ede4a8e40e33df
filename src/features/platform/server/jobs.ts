import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/job.ts'
import { messageMail } from './mails.ts'
import { forgetMessage, forgetOldMessages, messageOf, platformOf } from './queries.ts'

export const mailMessage = job({
  name: 'platform.mail-message',
  payload: z.object({ messageId: z.uuid() }),
  async run(deps, { messageId }) {
    const message = await messageOf(deps.db, messageId)
    if (!message) return
    const { email } = await platformOf(deps)
    if (!email) throw new Error('The platform has no e-mail any more')
    await deps.sendMail(messageMail(email, message))
    await forgetMessage(deps.db, messageId)
  },
})

/** Those that could not be mailed, for as long as their jobs may be sent anew. */
export const forgetMessages = job({
  name: 'platform.forget-messages',
  payload: z.object({}),
  every: '50 3 * * *',
  run: ({ db }) => forgetOldMessages(db),
})

export const platformJobs = [mailMessage, forgetMessages]
