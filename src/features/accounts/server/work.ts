import { postMail } from '#src/server/mail/post-mail.ts'
import { workAbout } from '#src/server/outgoing/work-about.ts'
import { userIfThere } from './queries.ts'
import { addressWanted, confirmation, contactConfirmation, resetLink } from './mails.ts'

/** In place of the id of somebody who is not there. */
export const NOBODY = '-'

/** Sent for nobody too, so that the time an answer takes does not tell. */
export const mailResetLink = workAbout({
  name: 'accounts.mail-reset-link',
  parts: ['userId', 'cause'],
  async run(deps, { userId, cause }) {
    if (userId !== NOBODY) await postMail(deps, deps.db, resetLink, { cause, about: userId, to: { userId } })
  },
})

export const mailConfirmation = workAbout({
  name: 'accounts.mail-confirmation',
  parts: ['userId', 'cause'],
  async run(deps, { userId, cause }) {
    await postMail(deps, deps.db, confirmation, { cause, about: userId, to: { userId } })
  },
})

export const mailAddressWanted = workAbout({
  name: 'accounts.mail-address-wanted',
  parts: ['userId', 'cause'],
  async run(deps, { userId, cause }) {
    await postMail(deps, deps.db, addressWanted, { cause, about: userId, to: { userId } })
  },
})

export const mailContactConfirmation = workAbout({
  name: 'accounts.mail-contact-confirmation',
  parts: ['userId', 'cause'],
  async run(deps, { userId, cause }) {
    const user = await userIfThere(deps.db, userId)
    const address = user?.pendingContactEmail
    if (address) await postMail(deps, deps.db, contactConfirmation, { cause, about: userId, to: { address } })
  },
})

export const accountWork = [mailResetLink, mailConfirmation, mailAddressWanted, mailContactConfirmation]
