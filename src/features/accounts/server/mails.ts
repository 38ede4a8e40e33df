import { letter } from '#src/server/outside/letter.ts'
import type { Mail } from '#src/server/outside/mailer.ts'

export function resetLinkMail({ name, email }: { name: string; email: string }, link: string): Mail {
  return letter({
    to: email,
    subject: 'Set a new password for Naledi',
    greeting: `Hello ${name}`,
    paragraphs: [
      'Somebody asked for a new password for your account. This link sets one, once, within an hour.',
    ],
    action: { label: 'Set a new password', link },
    closing: 'If it was not you, nothing has changed and you need do nothing.',
  })
}
