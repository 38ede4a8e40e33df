import type { WebhookEvent } from '../contract/webhook-events.ts'

/** Events in words: when each happens. */
export const eventWords: Record<WebhookEvent, string> = {
  'booking.requested': 'A guest requests a booking',
  'booking.confirmed': 'A booking is confirmed',
  'booking.declined': 'A request was declined',
  'booking.expired': 'A request expired',
  'booking.cancelled': 'A booking or a request was cancelled',
  'booking.changed': 'A booking or a request was changed',
  'booking.imported': 'Booking imported from a file',
  'payment.received': 'A payment for a stay arrived',
  'stay.paid_in_full': 'A stay was paid in full',
  'payment.late': 'A payment for a stay is late',
  'deposit.late': 'A deposit wasn’t paid in time',
  'payment.refunded': 'Money goes back to a guest',
  'payment.disputed': 'A payment was disputed',
  'message.received': 'A guest sent a message',
  'message.sent': 'You sent a message',
  'newsletter.sent': 'A newsletter was sent',
  'subscriber.joined': 'Someone subscribed to your newsletter',
  'subscriber.left': 'Someone unsubscribed from your newsletter',
  'subscription.paid': 'A payment for your plan arrived',
  'subscription.changed': 'Your plan started, changed or was cancelled',
  'subscription.payment_failed': 'A payment for your plan failed',
  'subscription.ended': 'Your plan ended',
  'property.listed': 'A property was added',
  'property.changed': 'A property was changed',
  'property.deleted': 'A property was deleted',
}

export const eventNames = Object.keys(eventWords) as WebhookEvent[] // its keys
