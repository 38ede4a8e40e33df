import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type AskedDeposit, agreeRequest, hasLateDue } from '#src/features/dues/server/commands.ts'
import { holdingNights } from '#src/features/calendar/server/commands.ts'
import { refreshFeeds } from '#src/features/channels/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Guest, Member } from '#src/server/http/caller.ts'
import { addDays } from '#src/contract/days.ts'
import { invalid } from '#src/contract/problem.ts'
import { frozenTerms, isUnreviewed } from '#src/features/terms/server/queries.ts'
import {
  type CancellationCause,
  type EventKind,
  guestCauses,
  hostCauses,
  invalidTransition,
} from '../../contract/booking.ts'
import { canAccept, canCancel, canDecline, isOpen, type Party, UNREVIEWED_DAYS } from '../../rules.ts'
import {
  type Booking,
  isAwaitingDeposit,
  isBookingOf,
  isOpenRequest,
  isPendingNow,
  partyOf,
} from '../queries.ts'
import { emitBookingEvent } from '../emit-booking-event.ts'
import { isAsRead } from '../requests/is-as-read.ts'

type Status = Booking['status']
type Reason = NonNullable<Booking['reason']>
type Move = { reason: Reason | null; event: EventKind; from: SQL }

const isConfirmed = sql`${bookings.status} = 'confirmed'`

const move = (event: EventKind, from: SQL, reason: Reason | null = null): Move => ({
  event,
  from,
  reason,
})

/** The stays that a guest may still cancel for a cause, as `canCancel` has it. */
function inTime({ today }: Party, cause: CancellationCause | undefined): SQL {
  if (cause === 'not_reviewed') return sql`${bookings.checkOut} >= ${addDays(today, -UNREVIEWED_DAYS)}`
  return cause ? sql`${bookings.checkIn} >= ${today}` : sql`${bookings.checkIn} > ${today}`
}

/** The step that leads to `status` for this caller, or undefined where there is none. */
function moveTo(
  status: Status,
  booking: Booking,
  party: Party,
  cause: CancellationCause | undefined,
): Move | undefined {
  if (status === 'confirmed' && canAccept(booking, party)) return move('confirmed', isOpenRequest)
  if (status !== 'cancelled') return undefined
  if (canDecline(booking, party)) return move('declined', isOpenRequest, 'declined')
  if (!canCancel(booking, party, cause)) return undefined
  if (party.side === 'host')
    return move('cancelled_by_host', sql`(${isConfirmed} or ${isAwaitingDeposit})`, 'by_host')
  if (isOpen(booking, party)) return move('withdrawn', isPendingNow, 'withdrawn')
  return move('cancelled_by_guest', sql`${isConfirmed} and ${inTime(party, cause)}`, 'by_guest')
}

function whyNot(status: Status, { status: now, reason, stage }: Booking, { side }: Party): string {
  if (now === 'cancelled')
    return reason === 'expired' ? 'the request has expired' : 'the booking is cancelled'
  if (status === 'confirmed' && side === 'host' && stage)
    return 'the booking waits for its deposit: note the payment, or waive it'
  if (now === status) return `the booking is ${now} already`
  if (status === 'pending') return 'a booking cannot become a request again'
  if (status === 'confirmed' && side === 'guest') return 'only the host can accept a request'
  return 'the stay has begun, please speak to your host'
}

/** Columns of an agreed stay that waits for its deposit: the same of a request that is accepted and of a stay that is booked at once. */
export const waitingFor = ({ until }: AskedDeposit) => ({
  status: 'pending' as const,
  stage: 'awaiting_deposit' as const,
  expiresAt: until,
})

/** The reason why a step found no booking: another was quicker, or its guest has changed it. */
async function whyMissed(tx: Db, id: string, { from }: Move): Promise<string> {
  const [still] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, id), from))
  return still
    ? 'the guest has just changed the request, please look at it again'
    : 'the booking has just been answered, cancelled or has expired'
}

const agreedStayOf = (booking: Booking, { organisation }: Guest | Member) => ({
  id: booking._id,
  organisationId: organisation!.id, // a host alone accepts
  checkIn: booking.check_in,
  checkOut: booking.check_out,
  totalCents: booking.total_amount,
})

/** Refuses a cause that does not belong to a cancellation, or to this side of it. */
function checkCause(
  status: Status,
  { organisation }: Guest | Member,
  cause: CancellationCause | undefined,
): void {
  const theirs: readonly string[] = organisation ? hostCauses : guestCauses
  if (cause && (status !== 'cancelled' || !theirs.includes(cause)))
    throw invalid(
      'cause',
      organisation ? 'A host says unpaid or unsafe' : 'A guest says death, hospitalisation or not_reviewed',
    )()
}

/** Accepts, declines, withdraws or cancels, whichever leads to `status`. Of two that come at once one wins; the other, and every step there is not, throws INVALID_TRANSITION. See docs/product/bookings.md#who-may-do-what. */
export async function moveBooking(
  deps: Deps,
  booking: Booking,
  status: Status,
  caller: Guest | Member,
  cause?: CancellationCause,
): Promise<void> {
  checkCause(status, caller, cause)
  if (cause === 'not_reviewed' && !isUnreviewed(booking, await frozenTerms(deps.db, booking._id)))
    throw invalid('cause', 'The terms of this stay were accepted when it was booked')()
  const party = partyOf(deps, caller)
  const step = moveTo(status, booking, party, cause)
  if (!step) throw invalidTransition({ why: whyNot(status, booking, party) })
  const changes = { status, statusReason: step.reason, stage: null, expiresAt: null, changeRequest: null }
  const stay = {
    propertyId: booking.property_id ?? '',
    checkIn: booking.check_in,
    checkOut: booking.check_out,
    bookingId: booking._id,
  }
  if (cause === 'unpaid' && !(await hasLateDue(deps.db, booking._id)))
    throw invalid('cause', 'Nothing of this booking is late, so it can’t be cancelled as unpaid')()
  if (status === 'confirmed' && booking.property_id) await refreshFeeds(deps, booking.property_id)
  await holdingNights(deps.db, stay, async tx => {
    const deposit =
      status === 'confirmed' ? await agreeRequest(deps, tx, agreedStayOf(booking, caller)) : null
    const [row] = await tx
      .update(bookings)
      .set(deposit ? waitingFor(deposit) : changes)
      .where(
        and(
          // A host accepts the stay that was seen, at its price.
          status === 'confirmed' ? isAsRead(booking) : eq(bookings.id, booking._id),
          isBookingOf(caller),
          step.from,
        ),
      )
      .returning({ id: bookings.id })
    if (!row) throw invalidTransition({ why: await whyMissed(tx, booking._id, step) })
    await emitBookingEvent(deps, tx, booking._id, deposit ? 'deposit_asked' : step.event, caller, {
      cause,
      amountDue: deposit?.cents,
    })
  })
}
