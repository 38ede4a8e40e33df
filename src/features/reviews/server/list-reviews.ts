import { publicPropertyNotFound } from '#src/features/calendar/contract/nights.ts'
import { propertyFor } from '#src/features/calendar/server/queries.ts'
import { ratingOf } from '#src/features/properties/rules.ts'
import { seesPropertiesOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { reviewAnswer, reviewsOf } from './queries.ts'

/** The reviews of a property, and what they come to on average, as the home itself says. Throws 404. */
export const listReviews: Handler<typeof contract.listReviews> = async (
  { db },
  { slug, page, pageSize },
  caller,
) => {
  const property = await propertyFor(db, slug, seesPropertiesOf(caller))
  if (!property) throw publicPropertyNotFound()
  const rows = await reviewsOf(db, property.id, page, pageSize)
  return {
    success: true,
    reviews: rows.map(reviewAnswer),
    average: ratingOf(property.ratingSum, property.ratingCount),
    total: property.ratingCount,
    page,
    pageSize,
  }
}
