import { and, sql } from 'drizzle-orm'
import { holdingNights } from '#src/features/calendar/server/commands.ts'
import type { AgreedStay } from '#src/features/pricing/rules/agreed-stay.ts'
import type { Change } from '#src/features/pricing/rules/change-lines.ts'
import { endOfDay } from '#src/features/terms/rules/business-days.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Guest, Member } from '#src/server/http/caller.ts'
import { invalidTransition } from '../../contract/booking.ts'
import type { EventKind } from '../../contract/booking.ts'
import { expiryOf } from '../../rules.ts'
import { type Booking, bookingToChange, isBookingOf, isOpenRequest, statusNow } from '../queries.ts'
import { checkHolds } from '../requests/check-holds.ts'
import { emitBookingEvent } from '../emit-booking-event.ts'
import { isAsRead } from '../requests/is-as-read.ts'
import { evaluateChange, type StayChanges, type WantedStay } from './evaluate-change.ts'
import { type ReadTerms, renewTerms } from '../renew-terms.ts'

const hasMoved = (
  booking: Booking,
  { checkIn, checkOut }: Pick<WantedStay, 'checkIn' | 'checkOut'>,
): boolean => checkIn !== booking.check_in || checkOut !== booking.check_out

const isAsBooked = (booking: Booking, wanted: WantedStay): boolean =>
  !hasMoved(booking, wanted) &&
  wanted.guests === booking.guests &&
  wanted.pets === booking.pets &&
  wanted.specialRequests === booking.special_requests &&
  wanted.totalCents === booking.total_amount

/** A deposit is waited for until the end of the day of check-in at the latest, also after a move. */
function heldUntil({ now }: Deps, { stage, expires_at }: Booking, { checkIn }: WantedStay) {
  const latest = endOfDay(checkIn)
  return stage && expires_at && expires_at > latest && latest > now() ? { expiresAt: latest } : {}
}

/** Returns what the change does to the booking's row, and on which condition. */
function stepOf(deps: Deps, booking: Booking, wanted: WantedStay, holdHours: number, caller: Guest | Member) {
  const isHost = caller.organisation !== null
  if (isHost)
    return {
      set: { ...wanted, ...heldUntil(deps, booking, wanted), changeRequest: null },
      when: sql`${statusNow} <> 'cancelled'`,
      event: 'changed' as EventKind,
    }
  if (booking.status === 'pending') {
    const latest = expiryOf(deps.now(), holdHours, wanted.checkIn)
    const expiresAt = booking.expires_at && booking.expires_at < latest ? booking.expires_at : latest
    return { set: { ...wanted, expiresAt }, when: isOpenRequest, event: 'changed' as EventKind }
  }
  const first = wanted.checkIn < booking.check_in ? wanted.checkIn : booking.check_in
  const changeRequest = {
    ...wanted,
    requestedAt: deps.now().toISOString(),
    expiresAt: expiryOf(deps.now(), holdHours, first).toISOString(),
  }
  const when = sql`${bookings.status} = 'confirmed' and ${bookings.checkIn} > ${deps.today()}`
  return { set: { changeRequest }, when, event: 'change_requested' as EventKind }
}

type Found = { booking: Booking; agreed: AgreedStay }

/** Changes a stay as it was read. Gives what that does to the price, or undefined where it is not as it was read any more. */
async function changeAsRead(
  deps: Deps,
  found: Found,
  sent: StayChanges,
  caller: Guest | Member,
  terms: ReadTerms,
): Promise<Change | undefined> {
  const { booking } = found
  const evaluated = await evaluateChange(deps, found, sent, caller)
  const { wanted, change, holdHours } = evaluated
  // Nobody is told of a change that changes nothing.
  if (!booking.change_request && isAsBooked(booking, wanted)) return change
  const { set, when, event } = stepOf(deps, booking, wanted, holdHours, caller)
  const held = {
    propertyId: booking.property_id ?? '',
    bookingId: booking._id,
    checkIn: wanted.checkIn,
    checkOut: wanted.checkOut,
  }
  return holdingNights(deps.db, held, async tx => {
    if (!caller.organisation && hasMoved(booking, wanted)) await checkHolds(deps, tx, caller, held)
    const [row] = await tx
      .update(bookings)
      .set(set)
      .where(and(isAsRead(booking), isBookingOf(caller), when))
      .returning({ id: bookings.id })
    if (!row) return undefined
    await renewTerms(deps, tx, booking, evaluated, caller, terms)
    await emitBookingEvent(deps, tx, booking._id, event, caller, { totalBefore: booking.total_amount })
    return change
  })
}

const hasChanged = (one: Booking, other: Booking) =>
  hasMoved(one, { checkIn: other.check_in, checkOut: other.check_out }) ||
  one.guests !== other.guests ||
  one.pets !== other.pets ||
  one.total_amount !== other.total_amount

// Of those that change a stay at once each time one gets through.
const TRIES_MAX = 20

/**
 * Changes a stay: by its guest an open request at once, a confirmed stay by asking for it (both the old and the new
 * nights are held until it is answered); by a realtor at once. Gives what it does to the price: of a stay that another
 * changed meanwhile, of what that made of it. Throws 400, INVALID_TRANSITION, DATES_UNAVAILABLE, STAY_NOT_OFFERED, TOO_MANY_REQUESTS_OPEN, TERMS_CHANGED. See docs/product/bookings.md#who-may-do-what.
 */
export async function changeStay(
  deps: Deps,
  read: Found,
  sent: StayChanges,
  caller: Guest | Member,
  terms: ReadTerms,
): Promise<Change> {
  let found = read
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const change = await changeAsRead(deps, found, sent, caller, terms)
    if (change) return change
    const now = await bookingToChange(deps.db, caller, found.booking._id)
    if (!now || !hasChanged(now.booking, found.booking)) break
    found = now
  }
  throw invalidTransition({ why: 'the booking has just been answered, cancelled or has expired' })
}
