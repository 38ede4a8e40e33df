import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import { hashOfToken, type User } from '#src/server/http/session.ts'
import { claimLinkUsed, type readClaim } from '../contract.ts'
import { stayOfLink } from './queries.ts'

/** The stay of a mailed link, for whoever has the mail, until another account has it. Throws 400. */
export async function openClaim(
  { db, today }: Deps,
  { token }: Input<typeof readClaim>,
  caller: User | null,
) {
  const booking = await stayOfLink(db, hashOfToken(token), today())
  const isYours = booking?.user_id !== null && booking?.user_id === caller?.id
  if (!booking || (booking.user_id && !isYours)) throw claimLinkUsed()
  return { success: true as const, booking: { ...booking, isYours } }
}
