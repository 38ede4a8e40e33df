import { event } from '#src/contract/events/event.ts'
import { id, instant } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'

/** A newsletter has gone to everybody it was for. */
export const newsletterSent = event({
  name: 'newsletter.sent',
  subject: 'newsletter',
  audience: ['host'],
  changes: ['newsletters'],
  facts: z.object({ title: z.string(), recipients: z.int(), sent_at: instant }),
})

/** A newsletter is in the feeds of those who follow: so many that it is saved for none. */
export const newsletterArrived = event({
  name: 'newsletter.arrived',
  subject: 'newsletter',
  audience: ['guest'],
  changes: ['newsletters'],
  isUnsaved: true,
  facts: z.object({}),
})

const subscriberEvent = (what: 'joined' | 'left') =>
  event({
    name: `subscriber.${what}`,
    subject: 'subscriber',
    audience: ['host', 'guest'],
    changes: ['newsletters'],
    facts: z.object({
      /** The account; null of a plain address. */
      client_id: id.nullable(),
      /** Of an account; an address alone has none. */
      name: z.string().nullable(),
      /** The place where it was said, such as on the page of a home or by the link of a mail. */
      source: z.string(),
    }),
  })

/** Somebody follows a host from now on. */
export const subscriberJoined = subscriberEvent('joined')

/** Somebody follows a host no more. */
export const subscriberLeft = subscriberEvent('left')

export const newsletterEvents = [newsletterSent, newsletterArrived, subscriberJoined, subscriberLeft]
