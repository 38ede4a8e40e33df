import { and, eq, sql } from 'drizzle-orm'
import { holdingNights } from '#src/features/calendar/server/commands.ts'
import type { changeAnswer } from '#src/features/pricing/contract/quote.ts'
import { refreshFeeds } from '#src/features/channels/server/queries.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Guest, Member } from '#src/server/http/caller.ts'
import { invalidTransition } from '../../contract/booking.ts'
import { canAnswerChange, canWithdrawChange } from '../../rules.ts'
import { type Booking, changeNow, isBookingOf, partyOf } from '../queries.ts'
import { emitBookingEvent } from '../emit-booking-event.ts'

type Answer = 'accepted' | 'declined' | 'withdrawn'

const requested = (field: string) => sql`${bookings.changeRequest} ->> ${field}`

/** The booking becomes what its guest asked for, at the price that was quoted for it. */
const asRequested = {
  checkIn: sql`(${requested('checkIn')})::date`,
  checkOut: sql`(${requested('checkOut')})::date`,
  guests: sql`(${requested('guests')})::smallint`,
  pets: sql`coalesce(${requested('pets')}, '0')::smallint`,
  specialRequests: requested('specialRequests'),
  lines: sql`${bookings.changeRequest} -> 'lines'`,
  totalCents: sql`(${requested('totalCents')})::bigint`,
  // Changes that are older than prices of nights have none.
  nightCents: sql`(select array_agg(cents::bigint order by night) from jsonb_array_elements_text(
    case when jsonb_typeof(${bookings.changeRequest} -> 'nightCents') = 'array' then ${bookings.changeRequest} -> 'nightCents' end
  ) with ordinality as nights (cents, night))`,
}

/** A realtor accepts or declines the change a guest asked for, or the guest takes it back. Gives what one that is accepted does to the price. Throws INVALID_TRANSITION where no change waits, DATES_UNAVAILABLE where a channel has sold its nights meanwhile. See docs/product/bookings.md#who-may-do-what. */
export async function answerChange(
  deps: Deps,
  booking: Booking,
  answer: Answer,
  caller: Guest | Member,
): Promise<ReturnType<typeof changeAnswer> | undefined> {
  const party = partyOf(deps, caller)
  const isAllowed =
    answer === 'withdrawn' ? canWithdrawChange(booking, party) : canAnswerChange(booking, party)
  const change = booking.change_request
  if (!isAllowed || !change) throw invalidTransition({ why: 'there is no change for you to answer' })
  const held = {
    propertyId: booking.property_id ?? '',
    bookingId: booking._id,
    checkIn: change.check_in,
    checkOut: change.check_out,
  }
  if (answer === 'accepted' && booking.property_id) await refreshFeeds(deps, booking.property_id)
  await holdingNights(deps.db, held, async tx => {
    // The change that was seen, not one that came meanwhile.
    const isSeen = sql`${changeNow} ->> 'requestedAt' = ${change.requestedAt.toISOString()}`
    const [row] = await tx
      .update(bookings)
      .set({ ...(answer === 'accepted' ? asRequested : {}), changeRequest: null })
      .where(and(eq(bookings.id, booking._id), isBookingOf(caller), isSeen))
      .returning({ id: bookings.id })
    if (!row) throw invalidTransition({ why: 'the change has just been answered, taken back or has expired' })
    const isAccepted = answer === 'accepted'
    const before = isAccepted ? { totalBefore: booking.total_amount } : {}
    await emitBookingEvent(deps, tx, booking._id, `change_${answer}`, caller, before)
  })
  return answer === 'accepted' ? change.change : undefined
}
