import type { mailStates } from '../contract.ts'

export type MailState = (typeof mailStates)[number]

/** States of a mail, in a word. */
export const STATE_WORDS: Record<MailState, string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  refused: 'Refused',
  failed: 'Failed',
  unwanted: 'Not wanted',
  needless: 'No longer needed',
  doubtful: 'Maybe sent',
}

const KINDS: Record<string, string> = {
  'accounts.address-wanted': 'New email address',
  'accounts.confirmation': 'Confirm the email address',
  'accounts.contact-confirmation': 'Confirm the contact address',
  'accounts.new-sign-in': 'New login',
  'accounts.password-changed': 'Password changed',
  'accounts.reset-link': 'Set a new password',
  'administration.suspension': 'Suspension',
  'administration.property': 'Property hidden',
  'automations.guest': 'Automated message',
  'automations.stopped': 'Automation stopped',
  'billing.ends-soon': 'Plan ends soon',
  'billing.happened': 'Change of plan',
  'billing.invoice': 'Invoice',
  'bookings.news': 'Booking',
  'channels.clash': 'Double booking',
  'channels.feed': 'Calendar sync failed',
  'keys.new-key': 'New API key',
  'messages.unread': 'Unread messages',
  'newsletters.invitation': 'Newsletter invitation',
  'newsletters.leave-link': 'Link to unsubscribe',
  'newsletters.newsletter': 'Newsletter',
  'newsletters.question': 'Confirm the subscription',
  'platform.contact': 'Message from the Contact page',
  'turnovers.cleaner': 'Cleaning',
  'waitlist.invitation': 'Waitlist invitation',
  'waitlist.welcome': 'Waitlist welcome',
  'webhooks.failing': 'Webhook failing',
}

/** Returns what a mail is about; a kind without words of its own is said by its name. */
export const kindWords = (kind: string): string => KINDS[kind] ?? kind
