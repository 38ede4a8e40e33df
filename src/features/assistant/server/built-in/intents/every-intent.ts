import type { Intent } from './intent.ts'
import { arrivalNotes } from './arrival-notes.ts'
import { arrivals } from './arrivals.ts'
import { averageStay } from './average-stay.ts'
import { bestProperty } from './best-property.ts'
import { blockedNights } from './blocked-nights.ts'
import { bookingCount } from './booking-count.ts'
import { cancellations } from './cancellations.ts'
import { channels } from './channels.ts'
import { dayPlan } from './day-plan.ts'
import { departures } from './departures.ts'
import { freeNights } from './free-nights.ts'
import { guestMessages } from './guest-messages.ts'
import { guestStay } from './guest-stay.ts'
import { holidays } from './holidays.ts'
import { income } from './income.ts'
import { minimumStay } from './minimum-stay.ts'
import { newsletters } from './newsletters.ts'
import { notMine } from './not-mine.ts'
import { occupancy } from './occupancy.ts'
import { orderBlock } from './order-block.ts'
import { orderMessage } from './order-message.ts'
import { orderNewsletter } from './order-newsletter.ts'
import { orderPrice } from './order-price.ts'
import { orderReviewReply } from './order-review-reply.ts'
import { priceSuggestions } from './price-suggestions.ts'
import { prices } from './prices.ts'
import { propertyFacts } from './property-facts.ts'
import { propertyList } from './property-list.ts'
import { reviews } from './reviews.ts'
import { staying } from './staying.ts'
import { waiting } from './waiting.ts'

/** All that the built-in assistant understands. */
export const everyIntent: readonly Intent[] = [
  arrivals,
  departures,
  staying,
  dayPlan,
  freeNights,
  blockedNights,
  occupancy,
  income,
  averageStay,
  bestProperty,
  bookingCount,
  guestStay,
  guestMessages,
  waiting,
  reviews,
  channels,
  cancellations,
  prices,
  priceSuggestions,
  minimumStay,
  arrivalNotes,
  propertyFacts,
  propertyList,
  newsletters,
  holidays,
  orderMessage,
  orderPrice,
  orderBlock,
  orderNewsletter,
  orderReviewReply,
  notMine,
]
