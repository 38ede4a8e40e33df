import { and, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { properties, reviews } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { reviewAnswer } from './queries.ts'

const OPEN_REPORTS = sql`from review_reports join users on users.id = user_id where review_id = ${reviews.id} and settled_at is null`

type Report = { name: string; reason: string; at: string }

const columns = {
  review: reviews,
  property: { _id: properties.id, name: properties.name, slug: properties.slug },
  reports: sql<Report[]>`(
    select coalesce(json_agg(json_build_object('name', users.name, 'reason', reason, 'at', at) order by at), '[]') ${OPEN_REPORTS})`,
}

const standingReviews: Record<(typeof contract.reviewStates)[number], SQL | undefined> = {
  reported: sql`${reviews.id} = any(array(select review_id from review_reports where settled_at is null))`,
  hidden: isNotNull(reviews.hiddenAt),
  all: undefined,
}

const selectOverseen = (db: Db) =>
  db.select(columns).from(reviews).innerJoin(properties, eq(properties.id, reviews.propertyId))

const overseenAnswer = ({
  review,
  property,
  reports,
}: Awaited<ReturnType<typeof selectOverseen>>[number]) => ({
  ...reviewAnswer(review),
  booking_id: review.bookingId,
  property,
  hidden:
    review.hiddenAt !== null && review.hiddenReason !== null
      ? { reason: review.hiddenReason, at: review.hiddenAt }
      : null,
  reports: reports.map(({ at, ...report }) => ({ ...report, at: new Date(at) })),
})

/** One review as an administrator sees it. */
export async function overseenReview(db: Db, id: string) {
  const [row] = await selectOverseen(db).where(eq(reviews.id, id))
  return row && overseenAnswer(row)
}

/** Reviews of every home in one of their states, newest first. */
export const overseeReviews: Handler<typeof contract.overseeReviews> = async (
  { db },
  { page, pageSize, reported, state = reported === false ? 'all' : 'reported' },
) => {
  const isWanted = and(standingReviews[state], reported ? standingReviews.reported : undefined)
  const newestFirst = [desc(reviews.createdAt), desc(reviews.id)]
  const onPage = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(isWanted)
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [rows, [counted]] = await Promise.all([
    selectOverseen(db)
      .where(inArray(reviews.id, onPage))
      .orderBy(...newestFirst),
    db.select({ total: count() }).from(reviews).where(isWanted),
  ])
  return {
    success: true,
    reviews: rows.map(overseenAnswer),
    total: counted!.total, // a count has one row
    page,
    pageSize,
  }
}
