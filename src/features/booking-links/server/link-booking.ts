import { confirmAddress } from '#src/features/accounts/server/commands.ts'
import { bookingFor } from '#src/features/bookings/server/queries.ts'
import { ownStay } from '#src/features/bookings/server/commands.ts'
import type { Handler } from '#src/server/http/route.ts'
import { hashOfToken } from '#src/server/http/session.ts'
import type * as contract from '../contract.ts'
import { bookingLinkUsed } from '../contract.ts'
import { stayOfLink } from './queries.ts'

/**
 * A recorded stay becomes the caller's, once, by the link that was mailed to its guest. Where the account has that very
 * address, the mail has proven it. Throws 400. See docs/product/accounts.md#confirmed-addresses.
 */
export const linkBooking: Handler<typeof contract.linkBooking> = async (deps, { token }, caller) => {
  const { db, now, today } = deps
  const { id, email } = caller.actor.person
  const stay = await stayOfLink(db, hashOfToken(token), today())
  if (!stay) throw bookingLinkUsed()
  const booking = await db.transaction(async tx => {
    await ownStay(tx, stay._id, caller.guestId, now())
    // By this link, or by confirming the address at the same moment.
    const own = await bookingFor(tx, caller, stay._id)
    if (!own) throw bookingLinkUsed()
    if (stay.guest_email === email) await confirmAddress(deps, tx, id, email)
    return own
  })
  return { success: true, booking }
}
