import type { WebhookEvent } from '../contract/webhook-events.ts'

/** When each event happens, in words. */
export const eventWords: Record<WebhookEvent, string> = {
  'booking.requested': 'A guest requests a booking',
  'booking.confirmed': 'A stay is agreed',
  'booking.declined': 'A request was declined',
  'booking.expired': 'A request expired',
  'booking.cancelled': 'A booking or a request was cancelled',
  'booking.changed': 'A stay was changed',
  'message.received': 'A guest wrote',
  'message.sent': 'You wrote to a guest',
  'newsletter.sent': 'A newsletter has gone out',
  'subscriber.joined': 'Someone follows you',
  'subscriber.left': 'Someone stops following you',
  'subscription.paid': 'A payment for your plan arrived',
  'subscription.changed': 'Your plan began, is another, or was cancelled',
  'subscription.payment_failed': 'A payment for your plan did not arrive',
  'subscription.ended': 'Your plan ended',
  'property.listed': 'A home was added',
  'property.changed': 'A home was changed',
  'property.deleted': 'A home was deleted',
}

export const eventNames = Object.keys(eventWords) as WebhookEvent[] // its keys
