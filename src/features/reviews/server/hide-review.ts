import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { emitBookingEvent } from '#src/features/bookings/server/commands.ts'
import { reviewReports, reviews } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Personally } from '#src/server/http/caller.ts'
import type * as contract from '../contract.ts'
import { overseenReview } from './oversee-reviews.ts'

/** The author's account; null of one that is deleted or was never there. */
const author = sql<
  string | null
>`(select id from users where id = ${reviews.clientId} and deleted_at is null)`

/** Hides a review for a reason, or shows it, and settles its reports; guest and host hear of what changes. The rating of the home follows by a trigger. */
async function moveReview(deps: Deps, id: string, reason: string | null, caller: Personally) {
  const review = await deps.db.transaction(async tx => {
    const [found] = await tx
      .select({
        bookingId: reviews.bookingId,
        author,
        hiddenAt: reviews.hiddenAt,
        hiddenReason: reviews.hiddenReason,
      })
      .from(reviews)
      .where(eq(reviews.id, id))
      .for('update')
    if (!found) throw notFound()
    const { bookingId, hiddenAt } = found
    const now = deps.now()
    await tx
      .update(reviews)
      .set({ hiddenReason: reason, hiddenAt: reason === null ? null : (hiddenAt ?? now) })
      .where(eq(reviews.id, id))
    const { rowCount: settled } = await tx
      .update(reviewReports)
      .set({ settledAt: now })
      .where(and(eq(reviewReports.reviewId, id), isNull(reviewReports.settledAt)))
    const isMoved = (hiddenAt === null) !== (reason === null)
    if (bookingId && isMoved)
      await emitBookingEvent(deps, tx, bookingId, reason === null ? 'review_shown' : 'review_hidden', caller)
    deps.recordChange(actOn(found, reason, settled ?? 0))
    return (await overseenReview(tx, id))! // it was found, and is locked
  })
  return { success: true as const, review }
}

type Found = { author: string | null; hiddenAt: Date | null; hiddenReason: string | null }

/** Returns what the act changes, beside the reason that the author reads; null where all is so already. */
function actOn({ author: userId, hiddenAt, hiddenReason }: Found, reason: string | null, settled: number) {
  if (hiddenReason === reason && settled === 0) return null
  const reports = (count: number) => (settled > 0 ? { reports: count } : {})
  return {
    before: { hidden: hiddenAt !== null, ...reports(settled) },
    after: { hidden: reason !== null, ...reports(0) },
    ...(reason !== null && userId ? { mailed: { userId, reason } } : {}),
  }
}

/** Nobody but guest and host reads a hidden review, and both read why. Throws 404. See docs/product/bookings.md#reviews. */
export const hideReview = (
  deps: Deps,
  { id, reason }: Input<typeof contract.hideReview>,
  caller: Personally,
) => moveReview(deps, id, reason, caller)

/** A review is on the page of its home, again or still. Throws 404. */
export const showReview = (deps: Deps, { id }: Input<typeof contract.showReview>, caller: Personally) =>
  moveReview(deps, id, null, caller)
