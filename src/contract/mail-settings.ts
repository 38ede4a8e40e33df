import type { Role } from './endpoint.ts'

/** Kinds of mail that one may do without. */
export const mailSettings = [
  'requests',
  'changes',
  'cancellations',
  'arrival',
  'messages',
  'reviews',
  'channels',
  'webhooks',
  'newsletters',
  'newsletter_figures',
] as const

/** These are off until somebody turns them on. */
const OFF_AT_FIRST: ReadonlySet<MailSetting> = new Set(['newsletter_figures'])

export const isOnAtFirst = (kind: MailSetting): boolean => !OFF_AT_FIRST.has(kind)

export type MailSetting = (typeof mailSettings)[number]

type Words = { label: string; hint: string }

const HOST: Partial<Record<MailSetting, Words>> = {
  requests: {
    label: 'Requests and bookings',
    hint: 'A guest requests or books a stay, or cancels a request',
  },
  changes: { label: 'Changes', hint: 'A guest changes a request, or asks for other nights' },
  cancellations: { label: 'Cancellations', hint: 'A guest cancels a stay' },
  messages: {
    label: 'Unread messages',
    hint: 'A message is unread for 10 minutes. We group messages into one email',
  },
  reviews: { label: 'Reviews', hint: 'A guest has written how a stay was' },
  channels: { label: 'Other channels', hint: 'You have a double booking, or a calendar can’t sync' },
  webhooks: { label: 'Webhooks', hint: 'A webhook has failed for a day or was turned off' },
}

const GUEST: Partial<Record<MailSetting, Words>> = {
  requests: {
    label: 'Requests and bookings',
    hint: 'Your request was received, accepted or declined, or it expired',
  },
  changes: { label: 'Changes', hint: 'A stay was changed, or your host replied to your change request' },
  cancellations: { label: 'Cancellations', hint: 'A stay was cancelled' },
  arrival: { label: 'Before you arrive', hint: '3 days before check-in: address, times and directions' },
  messages: {
    label: 'Unread messages',
    hint: 'A message is unread for 10 minutes. We group messages into one email',
  },
  reviews: { label: 'Reviews', hint: 'We ask how a stay was, and tell you when a host answers' },
  newsletters: {
    label: 'Newsletters',
    hint: 'Newsletters from hosts you follow. Turn off to see them only in News',
  },
  newsletter_figures: {
    label: 'Let hosts count my opens and clicks',
    hint: 'Hosts see how many open a newsletter and follow its links, never who',
  },
}

export type MailChoice = Words & { kind: MailSetting }

/** The mails that somebody may do without, with the words for them. */
export const choicesOf = (role: Role): MailChoice[] => {
  const words = role === 'realtor' ? HOST : GUEST
  return role === 'admin' ? [] : mailSettings.flatMap(kind => (words[kind] ? { kind, ...words[kind] } : []))
}

/** The mails that nobody can do without. */
export const ALWAYS_SENT = 'We always send emails that confirm your address or reset your password.'
