import { postMail } from '#src/server/mail/post-mail.ts'
import { workAbout } from '#src/server/outgoing/work-about.ts'
import { leaveLink, question } from './mails.ts'
import { addressesToAsk, listsOf } from './queries.ts'

/**
 * The cause of a mail that anybody may ask for to an address: one an hour is sent, so that nobody fills the hour of a reader, whose
 * mails about bookings and passwords would wait.
 */
export const causeOfHour = (now: Date): string =>
  `asked ${now.toISOString().slice(0, 'yyyy-mm-ddThh'.length)}`

/** Asks the address of a subscription whether it wants a newsletter. */
export const mailQuestion = workAbout({
  name: 'newsletters.mail-question',
  parts: ['subscriptionId', 'cause'],
  async run(deps, { subscriptionId, cause }) {
    for (const { id, address, organisationId } of await addressesToAsk(deps.db, [subscriptionId]))
      await postMail(deps, deps.db, question, {
        cause,
        about: id,
        to: { address },
        ...(organisationId ? { organisationId } : {}),
      })
  },
})

/** Mails the link to all lists that an address is on, where there is one. */
export const mailLeaveLink = workAbout({
  name: 'newsletters.mail-leave-link',
  parts: ['email', 'cause'],
  async run(deps, { email, cause }) {
    const list = (await listsOf(deps.db, email)).find(({ state }) => state === 'active')
    if (list) await postMail(deps, deps.db, leaveLink, { cause, about: list.id, to: { address: email } })
  },
})

export const newsletterWork = [mailQuestion, mailLeaveLink]
