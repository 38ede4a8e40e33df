import { and, eq } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { bookingLinks, bookings } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { guestReach } from '../guest-reach.ts'
import { invalidTransition } from '../../contract/booking.ts'
import type * as requests from '../../contract/requests.ts'
import { mayCorrectGuest } from '../../rules.ts'
import { bookingFor, confirmedGuest, isBookingOf } from '../queries.ts'
import { emitBookingEvent } from '../emit-booking-event.ts'

/**
 * Corrects who the guest of a recorded stay is. Another address hears of the stay as if it had been recorded for it, and what was
 * mailed to the old one opens it no more. Throws 404, INVALID_TRANSITION. See docs/product/bookings.md#recorded-stays.
 */
export async function changeGuest(
  deps: Deps,
  { id, guest_name, guest_language, ...sent }: Input<typeof requests.changeGuest>,
  caller: Member,
) {
  const booking = await deps.db.transaction(async tx => {
    const [locked] = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.id, id), isBookingOf(caller)))
      .for('update')
    const found = locked && (await bookingFor(tx, caller, id))
    if (!found) throw notFound()
    if (!mayCorrectGuest(found))
      throw invalidTransition({
        why:
          found.status === 'cancelled'
            ? 'the booking is cancelled'
            : 'the guest has an account, and says so there',
      })
    const guest = {
      guestName: guest_name,
      ...guestReach(sent),
      guestLanguage: guest_language ?? null,
    }
    const isReaddressed = guest.guestEmail !== found.guest_email
    const isAsBefore =
      !isReaddressed &&
      guest.guestName === found.guest_name &&
      guest.guestPhone === found.guest_phone &&
      guest.guestLanguage === found.guest_language
    // Nobody is told of a change that changes nothing.
    if (isAsBefore) return found
    const clientId = isReaddressed ? await confirmedGuest(tx, guest.guestEmail) : null
    await tx
      .update(bookings)
      .set({ ...guest, clientId, linkedAt: clientId ? deps.now() : null })
      .where(eq(bookings.id, id))
    if (isReaddressed) await tx.delete(bookingLinks).where(eq(bookingLinks.bookingId, id))
    return emitBookingEvent(deps, tx, id, isReaddressed ? 'guest_readdressed' : 'guest_corrected', caller)
  })
  return { success: true as const, booking }
}
