import { notFound } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { answerReview, listOwnReviews, REPLY_CHARS_MAX } from '#src/features/reviews/contract.ts'
import { sourceOf } from '../../../rules/sources.ts'
import { tool } from '../tool.ts'

export const draftReviewReply = tool({
  name: 'draft_review_reply',
  description:
    'Write the host’s public reply to a review, as a draft that the host reads and publishes. Warm and short; nothing private.',
  calls: [listOwnReviews, answerReview],
  drafts: 'review',
  input: z.object({
    review_id: z.uuid().describe('From list_reviews'),
    text: z.string().trim().min(1).max(REPLY_CHARS_MAX),
  }),
  async run({ call }, { review_id, text }) {
    const { reviews } = await call(listOwnReviews, { review_id })
    const [review] = reviews
    if (!review) throw notFound()
    return {
      data: { drafted: 'review', has_reply_already: review.reply !== null },
      sources: [
        sourceOf.review(
          review_id,
          `${review.name}, ${review.property.name}`,
          review.booking_id,
          review.property._id,
        ),
      ],
      draft: {
        kind: 'review',
        title: `Reply to the review by ${review.name}`,
        text,
        details: { review_id },
      },
    }
  },
})
