import type { ReviewAnswer } from '../../contract.ts'
import { RATING_MAX } from '../../contract.ts'

const CHARS_MIN = 40
const CHARS_MAX = 180

/** Of the reviews at hand the newest of five stars that says something in few words. */
export const quotable = (reviews: readonly ReviewAnswer[]): ReviewAnswer | undefined =>
  reviews.find(
    ({ rating, body }) =>
      rating === RATING_MAX && body.length >= CHARS_MIN && body.length <= CHARS_MAX && !body.includes('\n'),
  )

/** A home in the words of somebody who stayed there. */
export function PullQuote({ reviews }: { reviews: readonly ReviewAnswer[] }) {
  const review = quotable(reviews)
  if (!review) return null
  return (
    <figure className="border-t border-line py-8">
      <blockquote className="font-display text-xl font-medium text-balance break-words md:text-2xl">
        “{review.body}”
      </blockquote>
      <figcaption className="mt-3 text-sm text-ink-2">
        {review.name}
        {review.city ? `, ${review.city}` : ''}
      </figcaption>
    </figure>
  )
}
