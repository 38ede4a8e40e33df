import { postMail } from '#src/server/mail/post-mail.ts'
import { recurring } from '#src/server/outgoing/recurring.ts'
import { workAbout } from '#src/server/outgoing/work-about.ts'
import { contact } from './mails.ts'
import { forgetOldMessages, platformOf } from './queries.ts'

export const mailMessage = workAbout({
  name: 'platform.mail-message',
  parts: ['messageId'],
  async run(deps, { messageId }) {
    const { email } = await platformOf(deps)
    if (!email) throw new Error('The platform has no e-mail any more')
    await postMail(deps, deps.db, contact, { cause: messageId, about: messageId, to: { address: email } })
  },
})

/** Deletes messages that could not be mailed, once nobody will try them again. */
export const forgetMessages = recurring({
  name: 'platform.forget-messages',
  every: { hour: 3, minute: 50 },
  run: ({ db }) => forgetOldMessages(db),
})

export const platformOutgoing = [mailMessage, forgetMessages]
