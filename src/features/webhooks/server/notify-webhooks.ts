import { sql } from 'drizzle-orm'
import { z } from '#src/contract/zod.ts'
import type { EventKind } from '#src/features/bookings/contract/booking.ts'
import { bookingEvents, kindOf } from '#src/features/bookings/contract/events.ts'
import { subscriptionEvents } from '#src/features/billing/contract/events.ts'
import { bookingById } from '#src/features/bookings/server/queries.ts'
import { moneyEvents } from '#src/features/money/contract/events.ts'
import { messageSent } from '#src/features/messages/contract.ts'
import { selectMessages } from '#src/features/messages/server/queries.ts'
import {
  newsletterSent,
  subscriberJoined,
  subscriberLeft,
} from '#src/features/newsletters/contract/events.ts'
import { newsletterAnswer, newsletterOf, senderOf } from '#src/features/newsletters/server/queries.ts'
import { propertyDeleted, propertyEvents } from '#src/features/properties/contract/events.ts'
import { propertyAnswer, propertyOf, propertyWhere } from '#src/features/properties/server/queries.ts'
import type { Deps } from '#src/server/deps.ts'
import { type StoredEvent, subscriber } from '#src/server/events/subscriber.ts'
import { type WebhookEvent, webhookEvents } from '../contract/webhook-events.ts'
import { isSubscribed, queueDelivery } from './queries.ts'

const BOOKING_EVENTS: Partial<Record<EventKind, WebhookEvent>> = {
  requested: 'booking.requested',
  booked: 'booking.confirmed',
  added: 'booking.confirmed',
  imported: 'booking.imported',
  confirmed: 'booking.confirmed',
  declined: 'booking.declined',
  expired: 'booking.expired',
  withdrawn: 'booking.cancelled',
  unpaid: 'booking.cancelled',
  cancelled_by_guest: 'booking.cancelled',
  cancelled_by_host: 'booking.cancelled',
  changed: 'booking.changed',
  guest_corrected: 'booking.changed',
  guest_readdressed: 'booking.changed',
  change_accepted: 'booking.changed',
}

/** Queues an event for the webhooks that chose it, with what the API answers the host of it by now (nothing where it is gone), and sends them. */
export async function notifyWebhooks(
  deps: Deps,
  { id, organisationId, at }: StoredEvent<z.ZodType>,
  event: WebhookEvent,
  dataOf: () => Promise<object | undefined>,
): Promise<void> {
  // Most organisations have none.
  if (!organisationId || !(await isSubscribed(deps.db, organisationId, event))) return
  const data = await dataOf()
  if (!data) return
  const shape: z.ZodType = webhookEvents[event].data
  const encoded = z.encode(shape, data)
  const news = { organisationId, event, data: encoded, eventId: id, at }
  await deps.db.transaction(tx => queueDelivery(tx, news))
}

/** A stay is told as it was when it happened, as far as the event kept that. */
const notifyOfBooking = subscriber({
  name: 'webhooks.tell-booking',
  to: (Object.keys(BOOKING_EVENTS) as EventKind[]).map(kind => bookingEvents[kind]), // its keys
  async run(deps, event) {
    const { by: _, rating: __, change_request: ___, total_before, ...then } = event.facts
    await notifyWebhooks(deps, event, BOOKING_EVENTS[kindOf(event.name)]!, async () => {
      const now = await bookingById(deps.db, event.subjectId)
      return now && { booking: { ...now, ...then }, total_before }
    })
  },
})

const notifyOfMoney = subscriber({
  name: 'webhooks.notify-money',
  to: moneyEvents,
  run: (deps, event) =>
    // Theirs have the same names.
    notifyWebhooks(deps, event, event.name as WebhookEvent, async () => {
      const booking = await bookingById(deps.db, event.subjectId)
      const { amount, outstanding, method } = event.facts
      return booking && { booking, payment: { amount, outstanding, method } }
    }),
})

const notifyOfMessage = subscriber({
  name: 'webhooks.tell-message',
  to: [messageSent],
  run: (deps, event) =>
    notifyWebhooks(
      deps,
      event,
      event.facts.by === 'realtor' ? 'message.sent' : 'message.received',
      async () => {
        const [message] = await selectMessages(deps.db, 'host', sql`messages.id = ${event.subjectId}`, {
          limit: 1,
        })
        return message && { message }
      },
    ),
})

const notifyOfProperty = subscriber({
  name: 'webhooks.tell-property',
  to: propertyEvents,
  run: (deps, event) =>
    // Theirs have the same names.
    notifyWebhooks(deps, event, event.name as WebhookEvent, async () => {
      const { subjectId, organisationId, name, facts } = event
      if (name === propertyDeleted.name) return { property: { _id: subjectId, ...facts } }
      const row = organisationId && (await propertyWhere(deps.db, propertyOf(subjectId, organisationId)))
      return row ? { property: propertyAnswer(row) } : undefined
    }),
})

const notifyOfNewsletter = subscriber({
  name: 'webhooks.notify-newsletter',
  to: [newsletterSent],
  run: (deps, event) =>
    notifyWebhooks(deps, event, 'newsletter.sent', async () => {
      const row = await newsletterOf(deps.db, senderOf(event.organisationId), event.subjectId)
      return row && { newsletter: newsletterAnswer(row) }
    }),
})

const notifyOfSubscriber = subscriber({
  name: 'webhooks.notify-subscriber',
  to: [subscriberJoined, subscriberLeft],
  run: (deps, event) =>
    // Theirs have the same names.
    notifyWebhooks(deps, event, event.name as WebhookEvent, async () => {
      const { client_id, name } = event.facts
      return { subscriber: { _id: event.subjectId, client_id, name } }
    }),
})

const notifyOfSubscription = subscriber({
  name: 'webhooks.notify-subscription',
  to: subscriptionEvents,
  run: (deps, event) =>
    // Theirs have the same names.
    notifyWebhooks(deps, event, event.name as WebhookEvent, async () => ({ subscription: event.facts })),
})

export const webhookNotifiers = [
  notifyOfBooking,
  notifyOfMoney,
  notifyOfMessage,
  notifyOfProperty,
  notifyOfNewsletter,
  notifyOfSubscriber,
  notifyOfSubscription,
]
