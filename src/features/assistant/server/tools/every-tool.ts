import type { Tool } from './tool.ts'
import { checkChannels } from './check-channels.ts'
import { draftBlock } from './drafts/draft-block.ts'
import { draftListingText } from './drafts/draft-listing-text.ts'
import { draftMessage } from './drafts/draft-message.ts'
import { draftNewsletter } from './drafts/draft-newsletter.ts'
import { draftPrice } from './drafts/draft-price.ts'
import { draftReviewReply } from './drafts/draft-review-reply.ts'
import { fillTemplate } from './fill-template.ts'
import { findFreeNights } from './find-free-nights.ts'
import { listAutomations } from './lists/list-automations.ts'
import { listBookings } from './lists/list-bookings.ts'
import { listConversations } from './lists/list-conversations.ts'
import { listDrafts } from './lists/list-drafts.ts'
import { listHolidays } from './lists/list-holidays.ts'
import { listMessages } from './lists/list-messages.ts'
import { listMoney } from './lists/list-money.ts'
import { listNewsletters } from './lists/list-newsletters.ts'
import { listPrices } from './lists/list-prices.ts'
import { listProperties } from './lists/list-properties.ts'
import { listReviews } from './lists/list-reviews.ts'
import { listStays } from './lists/list-stays.ts'
import { listTemplates } from './lists/list-templates.ts'
import { listTurnovers } from './lists/list-turnovers.ts'
import { listWaiting } from './lists/list-waiting.ts'
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
