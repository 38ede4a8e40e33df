import { z } from '#src/contract/zod.ts'
import { listOwnReviews } from '#src/features/reviews/contract.ts'
import { name, words } from '../../../rules/marked.ts'
import { sourceOf } from '../../../rules/sources.ts'
import { propertyId, tool } from '../tool.ts'

const PAGE_SIZE = 20
const ROWS_MAX = 100

export const listReviews = tool({
  name: 'list_reviews',
  description:
    'Reviews that guests wrote of the host’s properties, the latest first, with the average and how many have no reply yet.',
  calls: [listOwnReviews],
  input: z.object({
    property_id: propertyId.optional(),
    answered: z.boolean().optional().describe('False: only those without a reply'),
    page: z.int().min(1).default(1),
    rows: z.int().min(1).max(ROWS_MAX).default(PAGE_SIZE).describe('Reviews a page'),
  }),
  async run({ call }, { property_id, answered, page, rows }) {
    const { reviews, total, average, unanswered } = await call(listOwnReviews, {
      property_id,
      answered,
      page,
      pageSize: rows,
    })
    return {
      data: {
        total,
        average,
        unanswered,
        reviews: reviews.map(review => ({
          review_id: review._id,
          guest: name(review.name),
          property_id: review.property._id,
          property: review.property.name,
          rating: review.rating,
          body: words(review.body),
          written_at: review.createdAt,
          reply: review.reply?.body ?? null,
        })),
      },
      sources: reviews.map(review =>
        sourceOf.review(
          review._id,
          `${review.name}, ${review.property.name}`,
          review.booking_id,
          review.property._id,
        ),
      ),
    }
  },
})
