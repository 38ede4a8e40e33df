import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import * as contract from '#src/features/channels/contract/clashes.ts'
import { findClash, lockClash, saveSettlement } from '#src/features/channels/server/queries.ts'
import type { Deps } from '#src/server/deps.ts'
import { type Member, requireRight } from '#src/server/http/caller.ts'
import { moveBooking } from './changes/move-booking.ts'
import { bookingFor } from './queries.ts'

/** A person says which of two stays remains. Where it is the channel's, ours is cancelled by the host and its guest is told; the other way the host cancels at the channel. Throws 404, INVALID_TRANSITION. See docs/product/channels.md#clashes. */
export async function settleClash(
  deps: Deps,
  { id, settled }: Input<typeof contract.settleClash>,
  caller: Member,
) {
  const { db, today, recordChange } = deps
  const ofCaller = () => findClash(db, caller.organisation.id, today(), id)
  // Our booking is cancelled by the host, as by `PUT /bookings/{id}`.
  if (settled === 'theirs') requireRight(caller, 'bookings.answer')
  await lockClash(db, caller.organisation.id, id)
  const clash = await ofCaller()
  if (!clash) throw notFound()
  if (clash.closed_at) {
    if (clash.settled !== settled) throw contract.clashClosed()
    recordChange(null)
    return { success: true as const, clash }
  }
  const booking = settled === 'theirs' ? await bookingFor(db, caller, clash.booking._id) : undefined
  if (booking && booking.status !== 'cancelled') await moveBooking(deps, booking, 'cancelled', caller)
  await saveSettlement(db, caller.organisation.id, id, settled)
  const after = await ofCaller()
  if (!after) throw notFound() // gone meanwhile
  return { success: true as const, clash: after }
}
