import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { bookingEvents } from '#src/features/bookings/contract/events.ts'
import { stayRefunds } from '#src/server/db/schema.ts'
import { reaction } from '#src/server/events/emit.ts'

/** Deletes an account that was given while a stay had another address, since a stranger may read mail there; the guest is asked again. */
export const forgetFormerAccount = reaction({
  to: bookingEvents.guest_readdressed,
  async react(tx, { subject }) {
    await tx
      .update(stayRefunds)
      .set({ account: null, accountTail: null })
      .where(
        and(
          eq(stayRefunds.bookingId, subject),
          ne(stayRefunds.state, 'paid'),
          isNotNull(stayRefunds.account),
        ),
      )
  },
})
