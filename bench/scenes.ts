import type { Scene } from './scene.ts'
import { bookingOnTerms } from './scenes/booking-on-terms.ts'
import { booking } from './scenes/booking.ts'
import { browse } from './scenes/browse.ts'
import { calendar } from './scenes/calendar.ts'
import { dashboard } from './scenes/dashboard.ts'
import { dates } from './scenes/dates.ts'
import { detail } from './scenes/detail.ts'
import { list } from './scenes/list.ts'
import { browsePage, landing, page } from './scenes/page.ts'
import { quote } from './scenes/quote.ts'
import { search, words } from './scenes/search.ts'
import { signIn } from './scenes/sign-in.ts'

/** In the order they are measured in; a booking leaves more behind than it finds. */
export const scenes: readonly Scene[] = [
  list,
  calendar,
  dashboard,
  detail,
  quote,
  browse,
  dates,
  words,
  search,
  page,
  landing,
  browsePage,
  signIn,
  booking,
  bookingOnTerms,
]
