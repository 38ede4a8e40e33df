import { and, eq } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { emitBookingEvent } from '#src/features/bookings/server/commands.ts'
import { properties, reviews } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { reviewAnswer } from './queries.ts'

/** The host answers a review of an own home; who wrote it hears of the first answer, and not of its changes. Throws 404. See docs/product/bookings.md#reviews. */
export const answerReview: Handler<typeof contract.answerReview> = async (deps, { id, body }, caller) => {
  const review = await deps.db.transaction(async tx => {
    const [found] = await tx
      .select({ bookingId: reviews.bookingId, repliedAt: reviews.repliedAt })
      .from(reviews)
      .innerJoin(properties, eq(properties.id, reviews.propertyId))
      .where(and(eq(reviews.id, id), eq(properties.organisationId, caller.organisation.id)))
      // Of two answers at once one is the first.
      .for('update', { of: reviews })
    if (!found) throw notFound()
    const { bookingId, repliedAt } = found
    const [answered] = await tx
      .update(reviews)
      .set({ reply: body, repliedAt: repliedAt ?? deps.now() })
      .where(eq(reviews.id, id))
      .returning()
    if (bookingId && !repliedAt) await emitBookingEvent(deps, tx, bookingId, 'review_answered', caller)
    return answered! // it was found, and is locked
  })
  return { success: true, review: reviewAnswer(review) }
}
