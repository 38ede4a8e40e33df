import { mailKind } from '#src/server/mail/mail-kind.ts'
import { composeNews } from './compose-news.ts'

/** Mail about events of a booking, or of many within an hour. */
export const news = mailKind({ name: 'bookings.news', compose: composeNews })

export const bookingMails = [news]
