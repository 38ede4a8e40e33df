import { links } from '#src/web/links.ts'

export type Place = { to: string; word: string }

/** The links of the administrator's desk, in their order: a screen of it is a line here and in src/product/routes.ts. The first is where the desk opens. */
export const places: readonly Place[] = [
  { to: links.administration(), word: 'Overview' },
  { to: links.adminUsers(), word: 'Users' },
  { to: links.adminProperties(), word: 'Properties' },
  { to: links.adminWaitlist(), word: 'Waitlist' },
  { to: links.adminSubscriptions(), word: 'Subscriptions' },
  { to: links.adminUnmatched(), word: 'Payments' },
  { to: links.adminReviews(), word: 'Reviews' },
  { to: links.adminMails(), word: 'Emails' },
  { to: links.adminJobs(), word: 'Jobs' },
  { to: links.adminDeliveries(), word: 'Webhooks' },
  { to: links.adminFeeds(), word: 'Calendars' },
  { to: links.adminNews(), word: 'News' },
  { to: links.adminSettings(), word: 'Settings' },
  { to: links.adminAudit(), word: 'Audit log' },
]
