import { grouped } from '#src/contract/words.ts'

type Facts = Record<string, unknown> | null

export type Act = { action: string; before: Facts; after: Facts }

/** Subjects of acts, as the log names them. */
export const KINDS: Record<string, { one: string; many: string }> = {
  users: { one: 'user', many: 'Users' },
  bookings: { one: 'booking', many: 'Bookings' },
  properties: { one: 'property', many: 'Properties' },
  waitlist: { one: 'waitlist entry', many: 'Waitlist' },
  reviews: { one: 'review', many: 'Reviews' },
  subscriptions: { one: 'subscription', many: 'Subscriptions' },
  payments: { one: 'payment', many: 'Payments' },
  refunds: { one: 'refund', many: 'Refunds' },
  mails: { one: 'email', many: 'Emails' },
  jobs: { one: 'job', many: 'Jobs' },
  deliveries: { one: 'webhook delivery', many: 'Webhook deliveries' },
  feeds: { one: 'imported calendar', many: 'Imported calendars' },
  audit: { one: 'audit log', many: 'Audit log' },
  notifications: { one: 'notification', many: 'Notifications' },
  unmatched: { one: 'unmatched payment', many: 'Unmatched payments' },
  newsletter: { one: 'newsletter', many: 'Newsletters' },
  holidays: { one: 'holidays', many: 'Holidays' },
  settings: { one: 'settings', many: 'Settings' },
  'plan-limits': { one: 'plan limits', many: 'Plan limits' },
  'mail-pace': { one: 'email pace', many: 'Email pace' },
}

export const kindWords = (kind: string): string => KINDS[kind]?.one ?? kind

/** Acts of an administrator in words, by the call, said of them afterwards. */
const DONE: Record<string, string> = {
  'GET /admin/users/:id': 'Viewed the account',
  'GET /admin/bookings/:id': 'Viewed a booking',
  'PUT /admin/users/:id/role': 'Changed the role',
  'DELETE /admin/users/:id': 'Deleted the account',
  'DELETE /admin/users/:id/sessions': 'Logged the user out everywhere',
  'DELETE /admin/users/:id/second-factor': 'Turned off two-step login',
  'POST /admin/users/:id/confirmation': 'Resent the confirmation link',
  'PUT /admin/waitlist/:id/approve': 'Invited from the waitlist',
  'POST /admin/waitlist/invite': 'Invited people from the waitlist',
  'PUT /admin/settings': 'Changed settings',
  'PUT /admin/mail-pace': 'Changed how fast emails are sent',
  'PUT /admin/plan-limits/:planId/:fromDay': 'Changed what a plan allows',
  'DELETE /admin/plan-limits/:planId/:fromDay': 'Undid a change to a plan’s limits',
  'PUT /admin/holidays': 'Changed the holiday calendar',
  'PUT /admin/reviews/:id/hidden': 'Hid a review',
  'POST /admin/subscriptions/:organizationId/extend-trial': 'Extended the free trial',
  'POST /admin/subscriptions/:organizationId/cancel': 'Cancelled the subscription',
  'POST /admin/subscriptions/:organizationId/credit': 'Gave credit',
  'POST /admin/payments/:id/refund': 'Refunded a payment',
  'POST /admin/refunds/:id/paid': 'Marked a refund as paid by hand',
  'POST /admin/mails/:id/retry': 'Sent an email again',
  'POST /admin/jobs/:id/retry': 'Tried a failed job again',
  'POST /admin/jobs/retry': 'Tried all failed jobs again',
  'POST /admin/deliveries/:id/retry': 'Sent a webhook delivery again',
  'POST /admin/deliveries/retry': 'Sent all failed webhook deliveries again',
  'POST /admin/feeds/:id/retry': 'Synced a calendar again',
  'POST /admin/feeds/retry': 'Synced all failing calendars again',
  'POST /admin/notifications/:id/retry': 'Processed a notification again',
  'POST /admin/unmatched/:id/retry': 'Tried an unmatched payment again',
  'POST /admin/unmatched/:id/resolve': 'Settled an unmatched payment',
  'POST /newsletter/send': 'Sent a newsletter',
  'POST /newsletter/test': 'Sent a test of a newsletter',
  'PUT /newsletter/:id': 'Changed a scheduled newsletter',
  'DELETE /newsletter/:id': 'Cancelled a scheduled newsletter',
  'DELETE /newsletter/subscribers/:id': 'Removed a newsletter subscriber',
}

const EXPORT = /^GET \/admin\/([\w-]+)\.csv$/
const SUSPEND = 'PUT /admin/users/:id/suspend'
const SHOW_REVIEW = 'DELETE /admin/reviews/:id/hidden'
const HIDE = 'PUT /admin/properties/:id/hidden'

/** An act in words; one without words of its own is said by its call. */
export function actWords({ action, before, after }: Act): string {
  if (action === SUSPEND)
    return after?.suspended === false ? 'Lifted the suspension' : 'Suspended the account'
  if (action === HIDE) return after?.hidden === false ? 'Showed a property again' : 'Hid a property'
  if (action === SHOW_REVIEW) return before?.hidden === false ? 'Kept a review' : 'Showed a review'
  const list = EXPORT.exec(action)?.[1]
  if (list) return `Exported ${(KINDS[list]?.many ?? list).toLowerCase()} as CSV`
  return DONE[action] ?? action
}

const NAMES: Record<string, string> = {
  vatNumber: 'VAT number',
  launchDate: 'Launch date',
  legalName: 'Legal name',
  sessions: 'Logins',
  perMinute: 'Emails a minute',
  fromDay: 'From',
  propertiesMax: 'Properties',
  aiRequestsMax: 'AI requests a month',
  newslettersMax: 'Newsletters a month',
}

/** `registrationNumber` as `Registration number`. */
function nameWords(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return NAMES[name] ?? words.slice(0, 1).toUpperCase() + words.slice(1)
}

const ROLES: Record<string, string> = { client: 'guest', realtor: 'host', admin: 'administrator' }

function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'empty'
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.map(valueWords).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return grouped(value)
  if (typeof value === 'string') return ROLES[value] ?? value
  return JSON.stringify(value)
}

/** In place of what belongs to somebody, which the log does not say. */
const UNSAID = 'as it was'

export type Difference = { name: string; before: string | null; after: string | null }

/** Returns what an act changed, each by its name; before or after is null where the act does not say it. */
export function differencesOf({ action, before, after }: Act): Difference[] {
  if (action === SUSPEND) return [] // its words say it all
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .filter(name => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
    .map(name => ({
      name: nameWords(name),
      before: before && before[name] !== UNSAID ? valueWords(before[name]) : null,
      after: after ? valueWords(after[name]) : null,
    }))
}
