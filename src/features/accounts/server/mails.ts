import { formatDateTime } from '#src/contract/words.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import { CONFIRMATION } from './email/post-confirmation.ts'
import type { Email } from '#src/server/outside/email.ts'
import { hashOfToken, newToken } from '#src/server/http/session.ts'
import { makeConfirmation } from './email/make-confirmation.ts'
import { factorMails } from './second-factor/factor-mails.ts'
import { insertPasswordReset } from './password/take-password-reset.ts'
import { confirmedUser, signInPlace, userIfThere } from './queries.ts'

/** Anyone who registers with a stranger's address says what the name is: only who has confirmed the address is called by it. */
type Receiver = { name: string; email: string; emailVerifiedAt: Date | null }

const greetingOf = ({ name, emailVerifiedAt }: Receiver) => (emailVerifiedAt ? `Hello ${name}` : 'Hello')

function resetLinkMail(receiver: Receiver, link: string): Email {
  return {
    to: receiver.email,
    subject: 'Set a new password for Naledi',
    greeting: greetingOf(receiver),
    paragraphs: ['We got a request to reset your password. The link below works once and expires in 1 hour.'],
    action: { label: 'Set a new password', link },
    closing: 'If this wasn’t you, ignore this email. Your password hasn’t changed.',
  }
}

function confirmationMail(email: string, link: string): Email {
  return {
    to: email,
    subject: 'Confirm your email address for Naledi',
    greeting: 'Hello',
    paragraphs: [`Confirm that ${email} is your email address. The link works once and expires in 24 hours.`],
    action: { label: 'Confirm email address', link },
    closing: 'If you didn’t create a Naledi account, ignore this email and don’t open the link.',
  }
}

function contactMail(email: string, link: string): Email {
  return {
    to: email,
    subject: 'Confirm your contact email for Naledi',
    greeting: 'Hello',
    paragraphs: [
      `A host on Naledi wants guests to write to ${email}. Confirm that it’s yours. The link works once and expires in 24 hours.`,
    ],
    action: { label: 'Confirm email address', link },
    closing:
      'If you don’t host on Naledi, ignore this email and don’t open the link. We won’t show your address.',
  }
}

function addressWantedMail(
  { name, email }: { name: string; email: string },
  wanted: string,
  publicUrl: string,
): Email {
  return {
    to: email,
    subject: 'Your email address on Naledi is about to change',
    greeting: `Hello ${name}`,
    paragraphs: [
      `Someone asked to change your Naledi email address to ${wanted}. It changes when they open the link we sent to that address.`,
    ],
    action: { label: 'Set a new password', link: `${publicUrl}/forgot-password` },
    closing: 'If this wasn’t you, someone may know your password. Reset it now.',
  }
}

const NOT_YOU =
  "If it wasn't you, set a new password now. That logs out every other device and revokes your API keys."

/** `about` is the place. */
export const newSignIn = mailKind({
  name: 'accounts.new-sign-in',
  async compose({ db, config }, { about, address, createdAt }) {
    const place = await signInPlace(db, about)
    const user = place && (await confirmedUser(db, place.userId))
    if (!place || !user) return null
    return {
      to: address,
      subject: 'New login to your Naledi account',
      greeting: `Hello ${user.name}`,
      paragraphs: [
        "Someone logged in to your account from a device or network we haven't seen before. If it was you, there is nothing to do.",
      ],
      facts: [
        ['Device', place.device],
        ['Network address', place.address],
        ['Time', formatDateTime(createdAt.toISOString())],
      ],
      action: { label: "See where you're logged in", link: `${config.publicUrl}/profile?tab=security` },
      closing: NOT_YOU,
    }
  },
})

/** `about` is the user. */
export const passwordChanged = mailKind({
  name: 'accounts.password-changed',
  async compose({ db, config }, { about, address, createdAt }) {
    const user = await confirmedUser(db, about)
    if (!user) return null
    return {
      to: address,
      subject: 'Your Naledi password was changed',
      greeting: `Hello ${user.name}`,
      paragraphs: ['The password of your account has changed. Every other device is logged out.'],
      facts: [['Time', formatDateTime(createdAt.toISOString())]],
      action: { label: 'Set a new password', link: `${config.publicUrl}/forgot-password` },
      closing: NOT_YOU,
    }
  },
})

// A link holds for an hour: nobody fills somebody's mailbox by asking again and again.
const RESET_LINKS_MAX = 5

/** The token is made here and not in the request, so that it stands in no queue; another in each try, of which the first alone is counted. */
export const resetLink = mailKind({
  name: 'accounts.reset-link',
  lane: 'account',
  async compose(deps, { about, tries }) {
    const { db, config } = deps
    const user = await userIfThere(db, about)
    // If the demo is off, its accounts open by nothing.
    if (!user || (user.isDemo && !config.demo)) return null
    const token = newToken()
    const link = { userId: about, email: user.email, tokenHash: hashOfToken(token) }
    const linksMax = config.rateLimits && tries === 1 ? RESET_LINKS_MAX : null
    if (!(await insertPasswordReset(deps, link, linksMax))) return null
    return resetLinkMail(user, `${config.publicUrl}/reset-password?token=${token}`)
  },
})

/** The link that confirms an address: the one that is wanted instead, else the account's own. */
export const confirmation = mailKind({
  ...CONFIRMATION,
  async compose(deps, { about, tries }) {
    const rateLimits = deps.config.rateLimits && tries === 1
    const made = await makeConfirmation({ ...deps, config: { ...deps.config, rateLimits } }, about)
    return made
      ? confirmationMail(made.email, `${deps.config.publicUrl}/verify-email?token=${made.token}`)
      : null
  },
})

/** The link that confirms the address that guests are to write to. */
export const contactConfirmation = mailKind({
  name: 'accounts.contact-confirmation',
  lane: 'account',
  async compose(deps, { about, tries }) {
    const rateLimits = deps.config.rateLimits && tries === 1
    const made = await makeConfirmation({ ...deps, config: { ...deps.config, rateLimits } }, about, 'contact')
    return made ? contactMail(made.email, `${deps.config.publicUrl}/verify-email?token=${made.token}`) : null
  },
})

/** Tells the address that is to be given up, in case it was not its owner who asked; one that was never confirmed may be anybody's. */
export const addressWanted = mailKind({
  name: 'accounts.address-wanted',
  lane: 'account',
  async compose({ db, config }, { about }) {
    const user = await userIfThere(db, about)
    return user?.pendingEmail && user.emailVerifiedAt
      ? addressWantedMail(user, user.pendingEmail, config.publicUrl)
      : null
  },
})

export const accountMails = [
  resetLink,
  confirmation,
  contactConfirmation,
  addressWanted,
  newSignIn,
  passwordChanged,
  ...factorMails,
]
