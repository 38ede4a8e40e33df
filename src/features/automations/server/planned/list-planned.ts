import { orNotFound } from '#src/contract/problem.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/queue.ts'
import { selectPlanned } from './select-planned.ts'

/** Returns what writes itself to the guest of a stay. Throws 404. */
export const listPlanned: Handler<typeof contract.listPlanned> = async ({ db }, { id }, { organisation }) => {
  const found = orNotFound(await selectPlanned(db, { bookingId: id, organisationId: organisation.id }))
  const { guestName: name, guestEmail: address } = found.booking
  return { success: true, planned: found.planned, to: { name, address } }
}
