import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { ratingOf } from '#src/features/properties/rules.ts'
import { properties, reviews } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { reviewAnswer } from './queries.ts'

/** Returns what guests wrote of an organisation's homes, newest first; what is hidden is none. Two statements. */
export const listOwnReviews: Handler<typeof contract.listOwnReviews> = async (
  { db },
  { property_id, review_id, answered, page, pageSize },
  { organisation },
) => {
  const isOwn = and(
    eq(properties.organisationId, organisation.id),
    property_id ? eq(properties.id, property_id) : undefined,
    review_id ? eq(reviews.id, review_id) : undefined,
    isNull(reviews.hiddenAt),
  )
  const isWanted = answered === undefined ? sql`true` : sql`(${reviews.reply} is not null) = ${answered}`
  const rows = await db
    .select({
      review: reviews,
      property: { _id: properties.id, name: properties.name, slug: properties.slug },
    })
    .from(reviews)
    .innerJoin(properties, eq(properties.id, reviews.propertyId))
    .where(and(isOwn, isWanted))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db
    .select({
      total: sql<number>`(count(*) filter (where ${isWanted}))::int`,
      count: sql<number>`count(*)::int`,
      sum: sql<number>`coalesce(sum(${reviews.rating}), 0)::int`,
      unanswered: sql<number>`(count(*) filter (where ${reviews.reply} is null))::int`,
    })
    .from(reviews)
    .innerJoin(properties, eq(properties.id, reviews.propertyId))
    .where(isOwn)
  const { total, count, sum, unanswered } = counted! // a count has one row
  return {
    success: true,
    reviews: rows.map(({ review, property }) => ({
      ...reviewAnswer(review),
      booking_id: review.bookingId,
      property,
    })),
    average: ratingOf(sum, count),
    unanswered,
    total,
    page,
    pageSize,
  }
}
