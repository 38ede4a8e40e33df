import { mailKind } from '#src/server/mail/mail-kind.ts'
import { composeNews } from './compose-news.ts'

/** What happened to a booking, or to many within an hour. */
export const news = mailKind({ name: 'bookings.news', compose: composeNews })

export const bookingMails = [news]
