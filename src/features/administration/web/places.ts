import { links } from '#src/web/links.ts'

type View = { to: string; word: string }
export type Place = View & {
  /** The tabs of a place that has more than one screen, itself the first of them. */
  views?: readonly View[]
}

/** A place with the screens that belong to it, as tabs. */
const placeOf = (own: View, ...others: View[]): Place => ({ ...own, views: [own, ...others] })

/** The links of the administrator's desk, in their order: a screen of it is a line here and in src/product/routes.ts. The first is where the desk opens. */
export const places: readonly Place[] = [
  { to: links.administration(), word: 'Overview' },
  { to: links.adminUsers(), word: 'Users' },
  { to: links.adminProperties(), word: 'Properties' },
  { to: links.adminWaitlist(), word: 'Waitlist' },
  placeOf(
    { to: links.adminSubscriptions(), word: 'Subscriptions' },
    { to: links.adminUnmatched(), word: 'Payments' },
    { to: links.adminNotifications(), word: 'Notifications' },
  ),
  { to: links.adminReviews(), word: 'Reviews' },
  placeOf({ to: links.adminMails(), word: 'Emails' }, { to: links.adminNews(), word: 'Newsletter' }),
  placeOf(
    { to: links.adminJobs(), word: 'Jobs' },
    { to: links.adminDeliveries(), word: 'Webhooks' },
    { to: links.adminFeeds(), word: 'Calendars' },
  ),
  placeOf({ to: links.adminPrivacy(), word: 'Privacy' }, { to: links.adminBreaches(), word: 'Breaches' }),
  { to: links.adminSettings(), word: 'Settings' },
  { to: links.adminAudit(), word: 'Audit log' },
]

const [overview] = places

/** True if an address is that of a screen, or below it. */
export const isAtView = (pathname: string, { to }: View): boolean => {
  const address = pathname.replace(/\/$/, '')
  return address === to || (to !== overview!.to && address.startsWith(`${to}/`)) // there is a first
}

/** The place of an address; of a booking, which none lists, there is none. */
export const placeAt = (pathname: string): Place | undefined =>
  places.find(place => (place.views ?? [place]).some(view => isAtView(pathname, view)))
