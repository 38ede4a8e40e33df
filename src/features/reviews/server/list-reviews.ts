import type { Input } from '#src/contract/endpoint.ts'
import { publicPropertyNotFound } from '#src/features/calendar/contract/nights.ts'
import { propertyFor } from '#src/features/calendar/server/queries.ts'
import { ratingOf } from '#src/features/properties/rules.ts'
import type { Deps } from '#src/server/deps.ts'
import { type Caller, seesPropertiesOf } from '#src/server/http/caller.ts'
import type * as contract from '../contract.ts'
import { reviewAnswer, reviewsOf } from './queries.ts'

/** The reviews of a property, and what they come to on average, as the home itself says. Throws 404. */
export async function listReviews(
  { db }: Deps,
  { slug, page, pageSize }: Input<typeof contract.listReviews>,
  caller: Caller | null,
) {
  const property = await propertyFor(db, slug, seesPropertiesOf(caller))
  if (!property) throw publicPropertyNotFound()
  const rows = await reviewsOf(db, property.id, page, pageSize)
  return {
    success: true as const,
    reviews: rows.map(reviewAnswer),
    average: ratingOf(property.ratingSum, property.ratingCount),
    total: property.ratingCount,
    page,
    pageSize,
  }
}
