import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, succeeded, text } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { wholeNumber } from '#src/contract/numbers.ts'
import { notFound, problem } from '#src/contract/problem.ts'
import { publicPropertyNotFound } from '#src/features/calendar/contract/nights.ts'

export const REVIEW_CHARS_MAX = 2000
export const RATING_MAX = 5

const RATING_WORDS = `Please give 1 to ${RATING_MAX} stars`

export const stayNotOver = problem('INVALID_TRANSITION', 409, 'You can review a stay once it is over')
export const stayNotReviewable = problem(
  'INVALID_TRANSITION',
  409,
  'A stay is reviewed by the guest who asked for it, or had it in the own account before the arrival',
)
export const alreadyReviewed = problem('ALREADY_REVIEWED', 409, 'You have reviewed this stay already')

export const review = z.object({
  _id: id,
  name: z.string(),
  city: z.string().nullable(),
  rating: z.int(),
  body: z.string(),
  createdAt: instant,
})
export type ReviewAnswer = z.input<typeof review>

export const writeReview = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/review',
  changes: ['reviews'],
  who: 'guest',
  creates: true,
  status: 201,
  summary: 'The guest of a completed stay reviews it, once',
  input: z.object({
    id,
    rating: wholeNumber(1, RATING_MAX, RATING_WORDS),
    body: text(REVIEW_CHARS_MAX)
      .nullish()
      .transform(typed => typed ?? ''),
  }),
  output: z.object({ success: succeeded, review }),
  problems: [notFound, stayNotOver, stayNotReviewable, alreadyReviewed],
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/public/properties/:slug/reviews',
  reads: ['reviews'],
  who: 'anyone',
  summary: 'The reviews of a property, newest first; `average` is null while there are none',
  input: queryParameters({}, z.object({ slug: z.string(), ...page })),
  output: z.object({
    success: succeeded,
    reviews: z.array(review),
    average: z.number().nullable(),
    ...paging,
  }),
  problems: [publicPropertyNotFound],
})
