import { sweepLinksAndNotices } from './sweep-links-and-notices.ts'
import { forgetPerson } from './forget-person.ts'
import type { Feature } from '#src/server/feature.ts'
import { bookingRoutes } from './routes.ts'
import { bookingOutgoing, bookingSubscribers } from './work.ts'
import { bookingEvents } from '../contract/events.ts'
import { bookingMails } from './mails.ts'
import { ownRecordedStays } from './recorded/own-recorded-stays.ts'

export const bookings: Feature = {
  routes: bookingRoutes,
  outgoing: bookingOutgoing,
  events: Object.values(bookingEvents),
  subscribers: bookingSubscribers,
  reactions: [forgetPerson, ownRecordedStays],
  mails: bookingMails,
  sweep: sweepLinksAndNotices,
}
