import { and, eq, sql } from 'drizzle-orm'
import { ANY_DAY } from '#src/contract/days.ts'
import { propertyNotFound, tooManyGuests } from '#src/features/calendar/contract/nights.ts'
import { datesRefusal } from '#src/features/calendar/rules.ts'
import { holdingNights } from '#src/features/calendar/server/queries.ts'
import { linesOf } from '#src/features/pricing/contract/quote.ts'
import { evaluateStay } from '#src/features/pricing/rules/evaluate-stay.ts'
import { quoteOf } from '#src/features/pricing/rules/quote.ts'
import { propertyToMove } from '#src/features/pricing/server/queries.ts'
import { bookings, type StoredLine } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Guest, Member } from '#src/server/http/caller.ts'
import { invalidTransition } from '../contract/booking.ts'
import type { EventKind } from '../contract/booking.ts'
import { canModify, expiryOf } from '../rules.ts'
import { type Booking, isBookingOf, isOpenRequest, statusNow, partyOf } from './queries.ts'
import { checkHolds } from './check-holds.ts'
import { agreedPrice } from './record-booking.ts'
import { emitBookingEvent } from './emit-booking-event.ts'

/** What may be changed of a stay; what is undefined stays. `total_price` is in cents and a realtor's alone. */
export type StayChanges = {
  check_in?: string
  check_out?: string
  guests?: number
  pets?: number
  special_requests?: string | null
  total_price?: number | null
}

type Wanted = {
  checkIn: string
  checkOut: string
  guests: number
  pets: number
  specialRequests: string | null
  lines: StoredLine[]
  totalCents: number
}

const hasMoved = (booking: Booking, { checkIn, checkOut }: Pick<Wanted, 'checkIn' | 'checkOut'>): boolean =>
  checkIn !== booking.check_in || checkOut !== booking.check_out

/** The stay as it would be, checked and priced anew where dates or guests differ. */
async function wantedOf(
  { db, today }: Deps,
  booking: Booking,
  sent: StayChanges,
  caller: Guest | Member,
): Promise<{ wanted: Wanted; holdHours: number }> {
  const isHost = caller.organisation !== null
  const stay = { checkIn: sent.check_in ?? booking.check_in, checkOut: sent.check_out ?? booking.check_out }
  const asked = { guests: sent.guests ?? booking.guests, pets: sent.pets ?? booking.pets }
  const refusal = datesRefusal(stay, isHost ? ANY_DAY : today())
  if (refusal) throw refusal
  const nights = { from: stay.checkIn, to: stay.checkOut }
  const whose = { organisation: caller.organisation, guestId: caller.guestId, booking: booking._id }
  const found =
    booking.property_id && (await propertyToMove(db, { propertyId: booking.property_id, ...whose }, nights))
  if (!found) throw propertyNotFound()
  const { property, ratePlan } = found
  // The home may take fewer by now than it did when these were booked.
  const maxGuests = Math.max(property.maxGuests, booking.guests)
  if (asked.guests > maxGuests) throw tooManyGuests({ n: property.maxGuests })
  const mustBeOffered = !isHost && hasMoved(booking, stay)
  const { refusal: refused } = mustBeOffered
    ? evaluateStay({ ...found, offer: { ...property, maxGuests } }, { ...stay, ...asked }, today())
    : { refusal: null }
  if (refused) throw refused
  const specialRequests =
    sent.special_requests === undefined ? booking.special_requests : sent.special_requests || null
  const quoted = {
    lines: linesOf(booking.lines),
    totalCents: booking.total_amount,
  }
  const isSame = !hasMoved(booking, stay) && asked.guests === booking.guests && asked.pets === booking.pets
  const priced = isSame ? quoted : quoteOf(ratePlan, { ...stay, ...asked })
  const { lines, totalCents } =
    isHost && typeof sent.total_price === 'number' ? agreedPrice(sent.total_price) : priced
  return { wanted: { ...stay, ...asked, specialRequests, lines, totalCents }, holdHours: property.holdHours }
}

const isAsBooked = (booking: Booking, wanted: Wanted): boolean =>
  !hasMoved(booking, wanted) &&
  wanted.guests === booking.guests &&
  wanted.pets === booking.pets &&
  wanted.specialRequests === booking.special_requests &&
  wanted.totalCents === booking.total_amount

/** What the change does to the booking's row, and on which condition. */
function stepOf(deps: Deps, booking: Booking, wanted: Wanted, holdHours: number, caller: Guest | Member) {
  const isHost = caller.organisation !== null
  if (isHost)
    return {
      set: { ...wanted, changeRequest: null },
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

/**
 * Changes a stay: by its guest an open request at once, a confirmed stay by asking for it (both the old and the new
 * nights are held until it is answered); by a realtor at once. Throws 400, INVALID_TRANSITION, DATES_UNAVAILABLE, STAY_NOT_OFFERED, TOO_MANY_REQUESTS_OPEN. See docs/product/bookings.md#who-may-do-what.
 */
export async function changeStay(
  deps: Deps,
  booking: Booking,
  sent: StayChanges,
  caller: Guest | Member,
): Promise<void> {
  if (!canModify(booking, partyOf(deps, caller))) {
    throw invalidTransition({
      why:
        booking.status === 'cancelled'
          ? 'the booking is cancelled'
          : 'the stay can no longer be changed here',
    })
  }
  const { wanted, holdHours } = await wantedOf(deps, booking, sent, caller)
  // Nobody is told of a change that changes nothing.
  if (!booking.change_request && isAsBooked(booking, wanted)) return
  const { set, when, event } = stepOf(deps, booking, wanted, holdHours, caller)
  const held = {
    propertyId: booking.property_id ?? '',
    bookingId: booking._id,
    checkIn: wanted.checkIn,
    checkOut: wanted.checkOut,
  }
  await holdingNights(deps.db, held, async tx => {
    if (!caller.organisation && hasMoved(booking, wanted)) await checkHolds(deps, tx, caller, held)
    const [row] = await tx
      .update(bookings)
      .set(set)
      .where(and(eq(bookings.id, booking._id), isBookingOf(caller), when))
      .returning({ id: bookings.id })
    if (!row) throw invalidTransition({ why: 'the booking has just been answered, cancelled or has expired' })
    await emitBookingEvent(deps, tx, booking._id, event, caller)
  })
}
