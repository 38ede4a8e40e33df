import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/job.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { leaveLink, question } from './mails.ts'
import { addressesToAsk, listsOf } from './queries.ts'

/**
 * The cause of a mail that anybody may ask for to an address: one an hour is sent, so that nobody fills the hour of a reader, whose
 * mails about bookings and passwords would wait.
 */
export const causeOfHour = (now: Date): string =>
  `asked ${now.toISOString().slice(0, 'yyyy-mm-ddThh'.length)}`

/** Asks addresses whether they want a newsletter. */
export const mailQuestion = job({
  name: 'newsletters.mail-question',
  payload: z.object({ subscriptionIds: z.array(z.uuid()), cause: z.string() }),
  async run(deps, { subscriptionIds, cause }) {
    for (const { id, address, organisationId } of await addressesToAsk(deps.db, subscriptionIds))
      await postMail(deps, deps.db, question, {
        cause,
        about: id,
        to: { address },
        ...(organisationId ? { organisationId } : {}),
      })
  },
})

/** Mails the link to all lists that an address is on, where there is one. */
export const mailLeaveLink = job({
  name: 'newsletters.mail-leave-link',
  payload: z.object({ email: z.string(), cause: z.string() }),
  async run(deps, { email, cause }) {
    const list = (await listsOf(deps.db, email)).find(({ state }) => state === 'active')
    if (list) await postMail(deps, deps.db, leaveLink, { cause, about: list.id, to: { address: email } })
  },
})

export const newsletterJobs = [mailQuestion, mailLeaveLink]
