import { mailKind } from '#src/server/mail/mail-kind.ts'
import type { Email } from '#src/server/outside/email.ts'
import { forgetMessage, type Message, messageOf, platformOf } from './queries.ts'

/** Returns what a visitor wrote, for whoever runs this installation. See docs/product/platform.md#messages. */
export const messageMail = (to: string, { name, email, message }: Message): Email => ({
  to,
  replyTo: { name, address: email },
  subject: `A message from ${name}`,
  names: [name],
  greeting: 'Hello',
  paragraphs: ['New message from the contact form:', ...message.split(/\s*\n\s*/).filter(Boolean)],
  facts: [
    ['Name', name],
    ['Email', email],
  ],
  closing: 'Reply to this email to answer them.',
})

export const contact = mailKind({
  name: 'platform.contact',
  async compose(deps, { about, address }) {
    const message = await messageOf(deps.db, about)
    if (!message) return null
    const { email } = await platformOf(deps)
    return messageMail(email ?? address, message)
  },
  async ended({ db }, { about }, { state }) {
    if (state === 'sent') await forgetMessage(db, about)
  },
})

export const platformMails = [contact]
