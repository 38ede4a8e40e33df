import { ownerOf } from '#src/features/accounts/server/queries.ts'
import { subscriber } from '#src/server/events/subscriber.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { webhookFailing, webhookTurnedOff } from '../contract/events.ts'
import { webhookMail } from './mails.ts'

/** Mails the owner that a webhook fails: once for as long as it does, and once that it was turned off. */
export const mailOwner = subscriber({
  name: 'webhooks.mail-owner',
  to: [webhookFailing, webhookTurnedOff],
  async run(deps, { id, name, subjectId, organisationId, facts }) {
    const userId = organisationId && (await ownerOf(deps.db, organisationId))
    const cause = `${name} ${subjectId} ${facts.failing_since.toISOString()}`
    if (userId)
      await postMail(deps, deps.db, webhookMail, { cause, about: id, to: { userId }, organisationId })
  },
})
