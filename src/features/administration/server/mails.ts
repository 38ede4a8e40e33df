import { userIfThere } from '#src/features/accounts/server/queries.ts'
import { platformOf } from '#src/features/platform/server/queries.ts'
import { propertyOfMail } from './oversight/oversee-properties.ts'
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

/** Tells a host that a property is hidden and why, or that it is shown again; `about` is the property. */
export const propertyMail = mailKind({
  name: 'administration.property',
  async compose(deps, { about, address }) {
    const property = await propertyOfMail(deps.db, about)
    if (!property) return null
    const { name, reason } = property
    const greeting = 'Hello'
    const action = { label: 'Open your properties', link: `${deps.config.publicUrl}/properties` }
    if (reason === null)
      return {
        to: address,
        subject: `${name} can be found again`,
        greeting,
        paragraphs: [`We no longer hide ${name}. If you list it, guests find it and can book it.`],
        action,
      }
    const { email } = await platformOf(deps)
    return {
      to: address,
      subject: `We have hidden ${name}`,
      greeting,
      paragraphs: [
        `Guests no longer find ${name}, and no one can book it for now. Existing bookings stay.`,
        `The reason: ${reason}`,
        email
          ? `If you have mended it, or think this is a mistake, please write to ${email}.`
          : 'If you have mended it, or think this is a mistake, please answer this email.',
      ],
      action,
    }
  },
})

export const administrationMails = [suspensionMail, propertyMail]
