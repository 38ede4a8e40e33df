import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Caller } from '#src/server/http/caller.ts'
import { hashOfToken } from '#src/server/http/session.ts'
import type * as contract from '../contract.ts'
import { bookingLinkUsed } from '../contract.ts'
import { stayOfLink } from './queries.ts'

/** The stay of a mailed link, for whoever has the mail, until another account has it. Throws 400. */
export async function readBookingLink(
  { db, today }: Deps,
  { token }: Input<typeof contract.readBookingLink>,
  caller: Caller | null,
) {
  const booking = await stayOfLink(db, hashOfToken(token), today())
  const isYours = booking?.user_id != null && booking.user_id === caller?.guestId
  if (!booking || (booking.user_id && !isYours)) throw bookingLinkUsed()
  return { success: true as const, booking: { ...booking, isYours } }
}
