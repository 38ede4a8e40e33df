import { userIfThere } from '#src/features/accounts/server/queries.ts'
import { platformOf } from '#src/features/platform/server/queries.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'

/** Tells somebody that they are suspended and why, or that they are welcome again; `about` is the user. */
export const suspensionMail = mailKind({
  name: 'administration.suspension',
  lane: 'account',
  async compose(deps, { about, address }) {
    const user = await userIfThere(deps.db, about)
    if (!user) return null
    const greeting = `Hello ${user.name}`
    if (!user.suspendedReason)
      return {
        to: address,
        subject: 'Your Naledi account is open again',
        greeting,
        paragraphs: ['You can log in again. Homes that were listed before are listed again.'],
        action: { label: 'Log in', link: `${deps.config.publicUrl}/login` },
      }
    const { email } = await platformOf(deps)
    return {
      to: address,
      subject: 'Your Naledi account is suspended',
      greeting,
      paragraphs: [
        'We have suspended your account, so you are logged out on every device. If you are a host, your homes are not listed for now. Stays that are booked still stand.',
        `The reason: ${user.suspendedReason}`,
        email
          ? `If you think this is a mistake, please write to ${email}.`
          : 'If you think this is a mistake, please answer this email.',
      ],
    }
  },
})

export const administrationMails = [suspensionMail]
