import type { DraftKind } from '../../../contract/drafts.ts'
import type { Order } from '../../../rules/read-order.ts'
import type { Desk, Intent } from './intent.ts'
import { orderBlock } from './order-block.ts'
import { orderListing } from './order-listing.ts'
import { orderMessage } from './order-message.ts'
import { orderNewsletter } from './order-newsletter.ts'
import { orderPrice } from './order-price.ts'
import { orderReviewReply } from './order-review-reply.ts'

const BY_KIND: Record<DraftKind, Intent> = {
  message: orderMessage,
  newsletter: orderNewsletter,
  listing: orderListing,
  price: orderPrice,
  review: orderReviewReply,
  block: orderBlock,
}

/** Writes the draft that is ordered; asks back where something of it is missing. */
export const answerOrder = (desk: Desk, { kind }: Order): Promise<string> => BY_KIND[kind].answer(desk)

export const isOrderIntent = (intent: Intent): boolean => Object.values(BY_KIND).includes(intent)
