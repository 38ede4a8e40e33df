import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/job.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { contact } from './mails.ts'
import { forgetOldMessages, platformOf } from './queries.ts'

export const mailMessage = job({
  name: 'platform.mail-message',
  payload: z.object({ messageId: z.uuid() }),
  async run(deps, { messageId }) {
    const { email } = await platformOf(deps)
    if (!email) throw new Error('The platform has no e-mail any more')
    await postMail(deps, deps.db, contact, { cause: messageId, about: messageId, to: { address: email } })
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
