import { csvOf } from '#src/contract/csv-of.ts'
import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import {
  id,
  instant,
  messageFields,
  page,
  paging,
  requiredText,
  stayDate,
  succeeded,
  text,
} from '#src/contract/fields.ts'
import { flag, queryParameters } from '#src/contract/lenient.ts'
import { wholeNumber } from '#src/contract/numbers.ts'
import { problem } from '#src/contract/problem.ts'
import { reply } from '#src/features/bookings/contract/booking.ts'
import {
  guestCount,
  night,
  petCount,
  propertyRules,
  publicPropertyNotFound,
  stayQueryVariants,
} from '#src/features/calendar/contract/nights.ts'
import { quote } from '#src/features/pricing/contract/quote.ts'
import { detailed } from '#src/features/properties/contract/browse.ts'
import { hostInLaw } from '#src/features/terms/contract/legal.ts'

export const REVIEW_CHARS_MAX = 2000
export const RATING_MAX = 5
export const REPLY_CHARS_MAX = 2000
export const REASON_CHARS_MAX = 500

const RATING_WORDS = `Please give 1 to ${RATING_MAX} stars`

export const stayNotOver = problem('INVALID_TRANSITION', 409, 'You can review a stay once it is over')
export const stayNotReviewable = problem(
  'INVALID_TRANSITION',
  409,
  'Only the guest who booked the stay, or saved it to their account before check-in, can review it',
)
export const alreadyReviewed = problem('ALREADY_REVIEWED', 409, 'You have reviewed this stay already')

export const review = z.object({
  _id: id,
  name: z.string(),
  city: z.string().nullable(),
  rating: z.int(),
  body: z.string(),
  createdAt: instant,
  /** The answer of the host. */
  reply: reply.nullable(),
})
export type ReviewAnswer = z.input<typeof review>

export const writeReview = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/review',
  changes: ['reviews', 'bookings'],
  who: 'guest',
  creates: true,
  summary: 'Review a completed stay as its guest, once',
  input: z.object({
    id,
    rating: wholeNumber(1, RATING_MAX, RATING_WORDS),
    body: text(REVIEW_CHARS_MAX)
      .nullish()
      .transform(typed => typed ?? ''),
  }),
  output: z.object({ success: succeeded, review }),
  problems: [stayNotOver, stayNotReviewable, alreadyReviewed],
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/public/properties/:slug/reviews',
  reads: ['reviews'],
  who: 'anyone',
  summary: 'List the reviews of a property, newest first; `average` is null if there are none',
  input: queryParameters({}, z.object({ slug: z.string(), ...page })),
  output: z.object({
    success: succeeded,
    reviews: z.array(review),
    average: z.number().nullable(),
    ...paging,
  }),
  problems: [publicPropertyNotFound],
})

/** As many as a page of a home shows at first. */
export const REVIEWS_FIRST = 4
/** As many nights as its calendar shows at first. */
export const NIGHTS_FIRST = 92

export const readListing = endpoint({
  method: 'GET',
  path: '/api/public/properties/:slug/listing',
  reads: ['homes', 'nights', 'reviews'],
  who: 'anyone',
  summary: `Get all that the page of a property shows, at one moment: the property, its host in law if that is no person, its newest ${REVIEWS_FIRST} reviews, its next ${NIGHTS_FIRST} nights, and the price of a stay, or of the first five nights if no dates are given; \`refusal\` says why it could not be booked. \`stay\` is null if the dates are wrong`,
  input: queryParameters(
    stayQueryVariants,
    z.object({
      slug: z.string().max(200),
      checkIn: stayDate().optional(),
      checkOut: stayDate().optional(),
      guests: guestCount.default(1),
      pets: petCount.optional(),
    }),
  ),
  output: z.object({
    success: succeeded,
    property: detailed,
    /** The host in law; null until it is filled in, and of a person. */
    legal: hostInLaw.nullable(),
    reviews: z.array(review),
    nights: z.array(night),
    rules: propertyRules,
    stay: z.object({ quote, refusal: z.string().optional() }).nullable(),
  }),
  problems: [publicPropertyNotFound],
})

const ownReview = review.extend({
  booking_id: id.nullable(),
  property: z.object({ _id: id, name: z.string(), slug: z.string() }),
})
export type OwnReview = z.input<typeof ownReview>

export const listOwnReviews = endpoint({
  method: 'GET',
  path: '/api/reviews',
  reads: ['reviews', 'homes'],
  who: { may: 'homes.read' },
  summary:
    'List reviews of own properties, newest first; optionally of one property, one review, or those with or without an answer. `average` and `unanswered` ignore that last filter; `average` is null if there are none',
  input: queryParameters(
    { property_id: ['propertyId'] },
    z.object({
      ...page,
      property_id: id.optional(),
      review_id: id.optional(),
      answered: flag('Answered is true or false').optional(),
    }),
  ),
  output: z.object({
    success: succeeded,
    reviews: z.array(ownReview),
    average: z.number().nullable(),
    unanswered: z.int(),
    ...paging,
  }),
})

export const alreadyReported = problem('ALREADY_REPORTED', 409, 'You have reported this review already')

export const answerReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/:id/reply',
  changes: ['reviews', 'bookings'],
  who: { may: 'reviews.answer' },
  summary: 'Answer a review as the host of the property; calling it again replaces the answer',
  input: z.object({ id, body: requiredText(REPLY_CHARS_MAX, 'Please write an answer') }),
  output: z.object({ success: succeeded, review }),
})

export const reportReview = endpoint({
  method: 'POST',
  path: '/api/reviews/:id/report',
  changes: [],
  who: 'user',
  creates: true,
  summary: 'Report a review, once, with what is wrong with it; an administrator checks it',
  input: z.object({ id, reason: requiredText(REASON_CHARS_MAX, 'Please say what is wrong with it') }),
  output: z.object(messageFields),
  problems: [alreadyReported],
})

/** A review as an administrator sees it. */
const overseenReview = review.extend({
  booking_id: id.nullable(),
  property: z.object({ _id: id, name: z.string(), slug: z.string() }),
  hidden: z.object({ reason: z.string(), at: instant }).nullable(),
  /** Reports that are not yet settled, the first first. */
  reports: z.array(z.object({ name: z.string(), reason: z.string(), at: instant })),
})
export type OverseenReview = z.input<typeof overseenReview>

export const reviewStates = ['reported', 'hidden', 'all'] as const

export const overseeReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  reads: ['reviews'],
  who: { oversees: 'reviews.hide' },
  summary:
    'List reviews of all properties, newest first: those with open reports, those that are hidden, or all. `reported`, true or false, asks for those with open reports or for all, and beside `state` narrows it',
  input: queryParameters(
    {},
    z.object({
      ...page,
      state: z.enum(reviewStates, 'A state is reported, hidden or all').optional(),
      reported: flag('Reported is true or false').optional(),
    }),
  ),
  output: z.object({ success: succeeded, reviews: z.array(overseenReview), ...paging }),
})

const oneOverseen = z.object({ success: succeeded, review: overseenReview })

export const hideReview = endpoint({
  method: 'PUT',
  path: '/api/admin/reviews/:id/hidden',
  changes: ['reviews', 'bookings', 'homes'],
  who: { oversees: 'reviews.hide' },
  summary:
    'Hide a review with a reason: it disappears from pages and ratings immediately, its reports are closed, and its author sees the reason',
  input: z.object({ id, reason: requiredText(REASON_CHARS_MAX, 'Please say why it is hidden') }),
  output: oneOverseen,
})

export const showReview = endpoint({
  method: 'DELETE',
  path: '/api/admin/reviews/:id/hidden',
  changes: ['reviews', 'bookings', 'homes'],
  who: { oversees: 'reviews.hide' },
  summary: 'Show a review again, or keep it: its reports are closed',
  input: z.object({ id }),
  output: oneOverseen,
})

export const exportReviews = csvOf(overseeReviews)
