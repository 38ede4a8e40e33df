import { letter } from '#src/server/outside/letter.ts'
import type { Mail } from '#src/server/outside/mailer.ts'

/** Whoever registers with a stranger's address says what the name is: only who has confirmed the address is called by it. */
type Receiver = { name: string; email: string; emailVerifiedAt: Date | null }

const greetingOf = ({ name, emailVerifiedAt }: Receiver) => (emailVerifiedAt ? `Hello ${name}` : 'Hello')

export function resetLinkMail(receiver: Receiver, link: string): Mail {
  return letter({
    to: receiver.email,
    subject: 'Set a new password for Naledi',
    greeting: greetingOf(receiver),
    paragraphs: [
      'Somebody asked for a new password for your account. This link sets one, once, within an hour.',
    ],
    action: { label: 'Set a new password', link },
    closing: 'If it was not you, nothing has changed and you need do nothing.',
  })
}

export function confirmationMail(email: string, link: string): Mail {
  return letter({
    to: email,
    subject: 'Confirm your email address for Naledi',
    greeting: 'Hello',
    paragraphs: [
      `An account on Naledi says that ${email} is its address. This link confirms it, once, within a day.`,
    ],
    action: { label: 'Confirm this address', link },
    closing:
      'If you have made no account on Naledi, please do not open the link: the account stays without your address.',
  })
}

export function addressWantedMail(
  { name, email }: { name: string; email: string },
  wanted: string,
  publicUrl: string,
): Mail {
  return letter({
    to: email,
    subject: 'Your email address on Naledi is about to change',
    greeting: `Hello ${name}`,
    paragraphs: [
      `Your account is to have the address ${wanted} instead of this one. That happens once the link that we mailed there is opened.`,
    ],
    action: { label: 'Set a new password', link: `${publicUrl}/forgot-password` },
    closing: 'If it was not you, somebody knows your password: please set a new one now.',
  })
}
