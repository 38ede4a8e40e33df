import { event } from '#src/contract/events/event.ts'
import { instant } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'

const facts = z.object({
  name: z.string(),
  url: z.string(),
  /** Reason why the last try failed. */
  problem: z.string(),
  failing_since: instant,
})

const webhookEvent = (what: 'failing' | 'turned_off') =>
  event({ name: `webhook.${what}`, subject: 'webhook', audience: ['host'], changes: ['webhooks'], facts })

/** A delivery was tried for a day and given up. */
export const webhookFailing = webhookEvent('failing')

/** Nothing reached it for three days, and it was turned off. */
export const webhookTurnedOff = webhookEvent('turned_off')
