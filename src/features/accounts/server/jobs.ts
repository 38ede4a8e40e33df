import { v7 as uuidv7 } from 'uuid'
import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/job.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { userIfThere } from './queries.ts'
import { addressWanted, confirmation, contactConfirmation, resetLink } from './mails.ts'

/** The key that makes the mail of a job that runs twice one; an earlier version sent none. */
const cause = z.uuid().default(() => uuidv7())

/** Sent for nobody too, so that the time an answer takes does not tell. */
export const mailResetLink = job({
  name: 'accounts.mail-reset-link',
  payload: z.object({ userId: z.uuid().nullable(), cause }),
  async run(deps, { userId, cause }) {
    if (userId) await postMail(deps, deps.db, resetLink, { cause, about: userId, to: { userId } })
  },
})

export const mailConfirmation = job({
  name: 'accounts.mail-confirmation',
  payload: z.object({ userId: z.uuid(), cause }),
  async run(deps, { userId, cause }) {
    await postMail(deps, deps.db, confirmation, { cause, about: userId, to: { userId } })
  },
})

export const mailAddressWanted = job({
  name: 'accounts.mail-address-wanted',
  payload: z.object({ userId: z.uuid(), cause }),
  async run(deps, { userId, cause }) {
    await postMail(deps, deps.db, addressWanted, { cause, about: userId, to: { userId } })
  },
})

export const mailContactConfirmation = job({
  name: 'accounts.mail-contact-confirmation',
  payload: z.object({ userId: z.uuid(), cause }),
  async run(deps, { userId, cause }) {
    const user = await userIfThere(deps.db, userId)
    const address = user?.pendingContactEmail
    if (address) await postMail(deps, deps.db, contactConfirmation, { cause, about: userId, to: { address } })
  },
})

export const accountJobs = [mailResetLink, mailConfirmation, mailAddressWanted, mailContactConfirmation]
