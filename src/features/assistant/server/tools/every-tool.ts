import type { Tool } from './tool.ts'
import { checkChannels } from './check-channels.ts'
import { compareNet } from './compare-net.ts'
import { draftBlock } from './draft-block.ts'
import { draftListingText } from './draft-listing-text.ts'
import { draftMessage } from './draft-message.ts'
import { draftNewsletter } from './draft-newsletter.ts'
import { draftPrice } from './draft-price.ts'
import { draftReviewReply } from './draft-review-reply.ts'
import { fillTemplate } from './fill-template.ts'
import { findFreeNights } from './find-free-nights.ts'
import { listAutomations } from './list-automations.ts'
import { listBookings } from './list-bookings.ts'
import { listConversations } from './list-conversations.ts'
import { listDrafts } from './list-drafts.ts'
import { listHolidays } from './list-holidays.ts'
import { listMessages } from './list-messages.ts'
import { listMoney } from './list-money.ts'
import { listNewsletters } from './list-newsletters.ts'
import { listPrices } from './list-prices.ts'
import { listProperties } from './list-properties.ts'
import { listReviews } from './list-reviews.ts'
import { listStays } from './list-stays.ts'
import { listTemplates } from './list-templates.ts'
import { listTurnovers } from './list-turnovers.ts'
import { listWaiting } from './list-waiting.ts'
import { quoteStay } from './quote-stay.ts'
import { readArrival } from './read-arrival.ts'
import { readBooking } from './read-booking.ts'
import { readConversation } from './read-conversation.ts'
import { readFigures } from './read-figures.ts'
import { readMoney } from './read-money.ts'
import { readProperty } from './read-property.ts'
import { searchKnowledge } from './search-knowledge.ts'
import { suggestPrices } from './suggest-prices.ts'

/** All that the assistant can find out and write, of a model and of other assistants. */
export const everyTool: readonly Tool[] = [
  listProperties,
  readProperty,
  findFreeNights,
  listPrices,
  quoteStay,
  suggestPrices,
  listStays,
  listBookings,
  readBooking,
  listMoney,
  readMoney,
  readFigures,
  compareNet,
  listWaiting,
  listDrafts,
  listConversations,
  readConversation,
  listMessages,
  listReviews,
  readArrival,
  checkChannels,
  listTurnovers,
  listNewsletters,
  listTemplates,
  fillTemplate,
  listAutomations,
  searchKnowledge,
  listHolidays,
  draftMessage,
  draftReviewReply,
  draftNewsletter,
  draftListingText,
  draftPrice,
  draftBlock,
] as unknown as readonly Tool[] // each is run with its own input alone
