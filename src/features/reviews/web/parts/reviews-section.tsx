import { grouped } from '#src/contract/words.ts'
import { Island } from '#src/web/islands/island.tsx'
import { StarMark } from '#src/web/ui/marks/star-mark.tsx'
import type { PublicProperty } from '#src/features/properties/contract/property.ts'
import type { ReviewAnswer } from '../../contract.ts'
import Reviews from './reviews.island.tsx'

type ReviewsSectionProps = { property: PublicProperty; first: readonly ReviewAnswer[]; isOwn: boolean }

/** Shows what guests thought of a home. */
export function ReviewsSection({ property, first, isOwn }: ReviewsSectionProps) {
  const { public_slug: slug, rating, reviewCount } = property
  if (rating === null)
    return (
      <section className="border-t border-line py-8">
        <h2 className="flex items-center gap-3 font-display text-2xl font-medium">
          <StarMark className="size-5 text-gold" />
          New
        </h2>
        <p className="mt-2 text-ink-2">No reviews yet. Reviews appear here after a guest’s stay.</p>
      </section>
    )
  return (
    <section className="border-t border-line py-8">
      <h2 className="num flex items-center gap-3 font-display text-2xl font-medium">
        <StarMark className="size-5 text-gold" />
        {rating.toFixed(1)} from {grouped(reviewCount)} {reviewCount === 1 ? 'stay' : 'stays'}
      </h2>
      <Island name="reviews" of={Reviews} props={{ slug, count: reviewCount, first, isOwn }} />
    </section>
  )
}
