import { sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { violates } from '#src/server/db/open-db.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { alreadyReported } from '../contract.ts'

/** Notes what somebody has against a review that they can read. Throws 404, ALREADY_REPORTED. See docs/product/bookings.md#reviews. */
export const reportReview: Handler<typeof contract.reportReview> = async (
  { db },
  { id, reason },
  { actor, organisation },
) => {
  try {
    // A refused insert would end the transaction it may stand in.
    const { rowCount } = await db.transaction(tx =>
      tx.execute(sql`
        insert into review_reports (review_id, user_id, reason)
        select reviews.id, ${actor.person.id}, ${reason}
        from reviews join properties on properties.id = reviews.property_id
        where reviews.id = ${id} and reviews.hidden_at is null
          and (properties.is_public or properties.organisation_id = ${organisation?.id ?? null})`),
    )
    if (rowCount === 0) throw notFound()
  } catch (error) {
    throw violates(error, 'review_reports_pkey') ? alreadyReported() : error
  }
  return { success: true, message: 'Thank you. Our team will read it' }
}
