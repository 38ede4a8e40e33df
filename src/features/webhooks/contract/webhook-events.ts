import { id, instant, rand } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'
import { booking } from '#src/features/bookings/contract/booking.ts'
import { message } from '#src/features/messages/contract.ts'
import { newsletter } from '#src/features/newsletters/contract/newsletters.ts'
import { billingEvents, planIds } from '#src/features/billing/contract/subscription.ts'
import { property } from '#src/features/properties/contract/property.ts'

const stay = z.object({ booking })
const paid = stay.extend({
  /** `outstanding` is what is left of the price; no account and no card. */
  payment: z.object({ amount: rand, outstanding: rand, method: z.string().nullable() }),
})
const written = z.object({ message })
const sent = z.object({ newsletter })
const follower = z.object({
  /** `client_id` is null of a plain address. */
  subscriber: z.object({ _id: id, client_id: id.nullable(), name: z.string().nullable() }),
})
const withProperty = z.object({ property })
const gone = z.object({ property: property.pick({ _id: true, name: true, public_slug: true }) })

const subscribed = z.object({
  /** `what` is an event of the history of the subscription; `amount` in rand. */
  subscription: z.object({ plan_id: z.enum(planIds), what: z.enum(billingEvents), amount: rand.nullable() }),
})

/** All that another program may be told, and what it is told then: as the API answers it to the host. */
export const webhookEvents = {
  'booking.requested': { says: 'A guest requests a booking', data: stay },
  'booking.confirmed': {
    says: 'A booking is confirmed: a request was accepted, a guest booked instantly, or a host added the booking',
    data: stay,
  },
  'booking.declined': { says: 'A request was declined', data: stay },
  'booking.expired': { says: 'A request expired without a reply', data: stay },
  'booking.cancelled': {
    says: 'A booking was cancelled by either side, or a request withdrawn; `reason` says which',
    data: stay,
  },
  'booking.changed': {
    says: 'A request or booking has other dates, guests or prices; `total_before` is what it cost before',
    data: stay.extend({ total_before: rand.optional() }),
  },
  'booking.imported': { says: 'A file from another program brought a booking', data: stay },
  'payment.received': { says: 'A payment for a stay was seen: `payment.amount` is what arrived', data: paid },
  'payment.late': { says: 'A payment for a confirmed stay is late', data: paid },
  'payment.refunded': { says: 'Money goes back to the guest of a stay', data: paid },
  'payment.disputed': { says: 'A payment for a stay is disputed', data: paid },
  'stay.paid_in_full': { says: 'Nothing of the price of a stay is owed any more', data: paid },
  'deposit.late': { says: 'The deposit that was to confirm a stay wasn’t paid in time', data: paid },
  'message.received': { says: 'A guest sent a message', data: written },
  'message.sent': { says: 'The host sent a message', data: written },
  'newsletter.sent': { says: 'A newsletter was sent to all its recipients', data: sent },
  'subscriber.joined': { says: 'Someone subscribed', data: follower },
  'subscriber.left': { says: 'Someone unsubscribed', data: follower },
  'subscription.paid': { says: 'A payment for your plan arrived', data: subscribed },
  'subscription.changed': { says: 'Your plan started, changed or was cancelled', data: subscribed },
  'subscription.payment_failed': { says: 'A payment for your plan failed', data: subscribed },
  'subscription.ended': { says: 'Your plan ended: the limits of the free plan apply', data: subscribed },
  'property.listed': { says: 'A property was added', data: withProperty },
  'property.changed': { says: 'A property was changed', data: withProperty },
  'property.deleted': { says: 'A property was deleted; only its name is included', data: gone },
} as const

export type WebhookEvent = keyof typeof webhookEvents

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]] // its keys

/** The event that the button for a test sends. */
export const PING = 'ping'
export const pingData = z.object({ webhook: z.object({ _id: id, name: z.string() }) })

/** The envelope of every delivery, round its data. */
export const envelope = z.object({
  /** Of the event, for all that are told of it; in the order in which events were told. */
  id,
  type: z.string(),
  created_at: instant,
  /** The organisation that it happened to. */
  organisation: id,
})

/** The body of each kind of delivery, by the name of its event. */
export const deliveryBodies: Record<string, { says: string; body: z.ZodObject }> = Object.fromEntries(
  [
    ...Object.entries(webhookEvents),
    [PING, { says: 'A test delivery, sent on request', data: pingData }] as const,
  ].map(([type, { says, data }]) => [type, { says, body: envelope.extend({ type: z.literal(type), data }) }]),
)
