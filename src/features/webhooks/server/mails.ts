import { formatDateTime } from '#src/contract/words.ts'
import { factsOf } from '#src/server/events/facts-of.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import type { Email } from '#src/server/outside/email.ts'
import { webhookFailing, webhookTurnedOff } from '../contract/events.ts'

const WORDS = {
  failing:
    'hasn’t accepted our deliveries. We retried for a day and some have failed. If nothing gets through for 3 days, we’ll turn it off.',
  off: 'has not taken anything for three days, so we have turned it off. What happens from now on is not sent there until you turn it on again.',
}

/** Another program is not told any more what happens. */
export const webhookMail = mailKind({
  name: 'webhooks.failing',
  setting: 'webhooks',
  async compose({ db, config }, { about: eventId, cause, address }): Promise<Email | null> {
    const isOff = cause.startsWith(webhookTurnedOff.name)
    const facts = await factsOf(db, (isOff ? webhookTurnedOff : webhookFailing).facts, eventId)
    if (!facts) return null
    return {
      to: address,
      subject: isOff ? `Webhook turned off: ${facts.name}` : `Webhook failing: ${facts.name}`,
      greeting: 'Hello',
      paragraphs: [`Your webhook ${facts.name} ${WORDS[isOff ? 'off' : 'failing']}`],
      facts: [
        ['Address', facts.url],
        ['What is wrong', facts.problem],
        ['Since', formatDateTime(facts.failing_since.toISOString())],
      ],
      action: { label: 'View delivery log', link: `${config.publicUrl}/developers` },
    }
  },
})

export const webhookMails = [webhookMail]
