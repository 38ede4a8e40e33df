import { and, eq } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { paymentSums } from '#src/features/dues/server/queries.ts'
import { cancellationOf, type CancellationCause } from '#src/features/terms/rules/refund.ts'
import { frozenTerms, isUnreviewed } from '#src/features/terms/server/queries.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type { CancellationCause as GivenCause } from '../contract/booking.ts'
import type * as contract from '../contract/cancelling.ts'
import { canCancel } from '../rules.ts'
import { bookingAnswer, isBookingOf, partyOf, selectBookings } from './queries.ts'

/** Causes that each side may give, the usual one first; the last of a host only while something is late. */
const CHOICES = {
  guest: [null, 'hospitalisation', 'death', 'not_reviewed'],
  host: [null, 'unsafe', 'unpaid'],
} satisfies Record<'guest' | 'host', (GivenCause | null)[]>

/** Returns what is retained and given back for each cause, if the caller cancelled now. Throws 404. See docs/product/terms.md#cancelling. */
export const readCancelling: Handler<typeof contract.readCancelling> = async (deps, { id }, caller) => {
  const { db, now } = deps
  const [found] = await selectBookings(db, { sums: paymentSums }).where(
    and(eq(bookings.id, id), isBookingOf(caller)),
  )
  const { booking, status, sums } = orNotFound(found)
  const frozen = await frozenTerms(db, id)
  const side = caller.organisation ? 'host' : 'guest'
  const paid = sums?.heldCents ?? 0
  // Of what is disputed nothing goes back, and nothing is retained.
  const returnable = Math.max(0, paid - (sums?.disputedCents ?? 0))
  const all = { back: returnable, retained: 0 }
  const amountsOf = (cause: GivenCause | null) => {
    // Of a stay that is not confirmed, or that its host gives up, nothing is retained.
    if (status !== 'confirmed' || (side === 'host' && cause !== 'unpaid')) return all
    if (!frozen) return { back: null, retained: null }
    const { retainedCents, refundCents } = cancellationOf({
      terms: frozen.terms,
      lines: booking.lines,
      paidCents: returnable,
      checkIn: booking.checkIn,
      cancelledOn: now(),
      firstPaidAt: sums?.firstPaidAt ? new Date(sums.firstPaidAt) : null,
      cause: (cause ?? 'guest') satisfies CancellationCause,
    })
    return { back: refundCents, retained: retainedCents }
  }
  const answer = bookingAnswer(found!) // it was found
  const isLeft = status === 'confirmed' && isUnreviewed(booking, frozen)
  const causes = CHOICES[side].filter(
    cause =>
      (cause !== 'unpaid' || sums?.isPriceLate) &&
      (cause !== 'not_reviewed' || isLeft) &&
      canCancel(answer, partyOf(deps, caller), cause),
  )
  return {
    success: true as const,
    paid,
    choices: status === 'cancelled' ? [] : causes.map(cause => ({ cause, ...amountsOf(cause) })),
  }
}
