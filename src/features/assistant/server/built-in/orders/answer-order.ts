import type { DraftKind } from '../../../contract/drafts.ts'
import type { Order } from '../../../rules/read-order.ts'
import type { Desk, Ordered } from '../intents/intent.ts'
import { orderBlock } from './block.ts'
import { orderListing } from './listing.ts'
import { orderMessage } from './message.ts'
import { orderNewsletter } from './newsletter.ts'
import { orderPrice } from './price.ts'
import { orderReviewReply } from './review-reply.ts'

const BY_KIND: Record<DraftKind, Ordered> = {
  message: orderMessage,
  newsletter: orderNewsletter,
  listing: orderListing,
  price: orderPrice,
  review: orderReviewReply,
  block: orderBlock,
}

/** Writes the draft that is ordered; asks back where something of it is missing. */
export const answerOrder = (desk: Desk, { kind }: Order): Promise<string> => BY_KIND[kind](desk)
