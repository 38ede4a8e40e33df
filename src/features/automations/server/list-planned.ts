import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract/queue.ts'
import { selectPlanned } from './select-planned.ts'

/** What writes itself to the guest of a stay. Throws 404. */
export async function listPlanned(
  { db }: Deps,
  { id }: Input<typeof contract.listPlanned>,
  { organisation }: Member,
) {
  const found = await selectPlanned(db, { bookingId: id, organisationId: organisation.id })
  if (!found) throw notFound()
  const { guestName: name, guestEmail: address } = found.booking
  return { success: true as const, planned: found.planned, to: { name, address } }
}
