import { orNotFound } from '#src/contract/problem.ts'
import { canReview } from '#src/features/bookings/rules.ts'
import { bookingFor, partyOf } from '#src/features/bookings/server/queries.ts'
import { emitBookingEvent } from '#src/features/bookings/server/commands.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { alreadyReviewed, stayNotOver, stayNotReviewable } from '../contract.ts'
import { reviewAnswer, insertReview } from './queries.ts'

/** The guest of a completed stay says how it was, once, and its host hears of it. Throws 404, INVALID_TRANSITION before the stay is over, ALREADY_REVIEWED. See docs/product/bookings.md#reviews. */
export const writeReview: Handler<typeof contract.writeReview> = async (
  deps,
  { id, rating, body },
  caller,
) => {
  const { db } = deps
  const booking = orNotFound(await bookingFor(db, caller, id))
  if (booking.review) throw alreadyReviewed()
  if (!booking.reviewable) throw stayNotReviewable()
  const propertyId = booking.property_id
  if (!canReview(booking, partyOf(deps, caller)) || !propertyId) throw stayNotOver()
  const values = {
    bookingId: id,
    propertyId,
    clientId: caller.guestId,
    clientName: caller.actor.person.name,
    rating,
    body,
  }
  const review = await db.transaction(async tx => {
    const written = await insertReview(tx, values)
    await emitBookingEvent(deps, tx, id, 'reviewed', caller)
    return written
  })
  return { success: true, review: reviewAnswer(review) }
}
