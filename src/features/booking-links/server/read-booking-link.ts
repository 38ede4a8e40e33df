import type { Handler } from '#src/server/http/route.ts'
import { hashOfToken } from '#src/server/http/session.ts'
import type * as contract from '../contract.ts'
import { bookingLinkUsed } from '../contract.ts'
import { stayOfLink } from './queries.ts'

/** The stay of a mailed link, for whoever has the mail, until another account has it. Throws 400. */
export const readBookingLink: Handler<typeof contract.readBookingLink> = async (
  { db, today },
  { token },
  caller,
) => {
  const booking = await stayOfLink(db, hashOfToken(token), today())
  const isYours = booking?.user_id != null && booking.user_id === caller?.guestId
  if (!booking || (booking.user_id && !isYours)) throw bookingLinkUsed()
  return { success: true, booking: { ...booking, isYours } }
}
