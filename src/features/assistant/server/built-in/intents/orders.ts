import type { Meaning } from '../understand.ts'
import type { Intent } from './intent.ts'
import { orderBlock } from './order-block.ts'
import { orderMessage } from './order-message.ts'
import { orderNewsletter } from './order-newsletter.ts'
import { orderPrice } from './order-price.ts'
import { orderReviewReply } from './order-review-reply.ts'

const ORDERS = [orderMessage, orderPrice, orderBlock, orderNewsletter, orderReviewReply]
const ORDER_MIN = 9

/** The order that is given, where it is one and not a question. */
export const orderOf = (meaning: Meaning): Intent | undefined =>
  ORDERS.map(order => ({ order, score: order.fits(meaning) }))
    .filter(
      ({ score, order }) =>
        score >= ORDER_MIN && (meaning.unknown.length === 0 || order.tolerates?.(meaning) === true),
    )
    .toSorted((one, other) => other.score - one.score)[0]?.order
