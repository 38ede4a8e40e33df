import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, violates } from '#src/server/db/open-db.ts'
import { reviews, users } from '#src/server/db/schema.ts'
import { alreadyReviewed } from '../contract.ts'

type Row = typeof reviews.$inferSelect

/** A review as the contract answers it. */
export const reviewAnswer = ({
  id,
  clientName,
  clientCity,
  rating,
  body,
  createdAt,
  reply,
  repliedAt,
}: Row) => ({
  _id: id,
  name: clientName,
  city: clientCity,
  rating,
  body,
  createdAt,
  reply: reply !== null && repliedAt !== null ? { body: reply, createdAt: repliedAt } : null,
})

/** Throws ALREADY_REVIEWED: a stay has one review, the database sees to it. The property's figures follow by a trigger. */
export async function insertReview(
  db: Db,
  values: typeof reviews.$inferInsert & { clientId: string },
): Promise<Row> {
  try {
    const clientCity = sql<
      string | null
    >`(select ${users.city} from ${users} where ${eq(users.id, values.clientId)})`
    // A refused insert would end the transaction it may stand in.
    const [row] = await db.transaction(tx =>
      tx
        .insert(reviews)
        .values({ ...values, clientCity })
        .returning(),
    )
    return row! // returning() after an insert of one row
  } catch (error) {
    throw violates(error, 'reviews_booking_id_key') ? alreadyReviewed() : error
  }
}

/** A page of a property's reviews, newest first; what is hidden is none. */
export const reviewsOf = (db: Db, propertyId: string, page: number, pageSize: number): Promise<Row[]> =>
  db
    .select()
    .from(reviews)
    .where(and(eq(reviews.propertyId, propertyId), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)

/** Returns how many reviews a guest has written. */
export const reviewCount = (db: Db, clientId: string) =>
  db
    .select({ reviews: sql<number>`count(*)::int` })
    .from(reviews)
    .where(eq(reviews.clientId, clientId))
