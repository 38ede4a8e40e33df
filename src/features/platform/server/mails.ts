import { letter } from '#src/server/outside/letter.ts'
import type { Mail } from '#src/server/outside/mailer.ts'
import type { Message } from './queries.ts'

/** What a visitor wrote, for whoever runs this installation. See docs/product/platform.md#messages. */
export function messageMail(to: string, { name, email, message }: Message): Mail {
  const mail = letter({
    to,
    subject: `A message from ${name}`,
    greeting: 'Hello',
    paragraphs: ['Somebody wrote by the contact form:', ...message.split(/\s*\n\s*/).filter(Boolean)],
    facts: [
      ['Name', name],
      ['E-mail', email],
    ],
    closing: 'An answer to this mail goes to them.',
  })
  return { ...mail, replyTo: { name, address: email } }
}
