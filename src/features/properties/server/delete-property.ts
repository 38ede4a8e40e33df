import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Realtor } from '#src/server/http/session.ts'
import type { deleteProperty } from '../contract/manage.ts'
import { removeProperty } from './queries.ts'

/** A realtor deletes a home that nobody has nights ahead in; past bookings outlive it. */
export async function deleteHome({ db, today }: Deps, { id }: Input<typeof deleteProperty>, caller: Realtor) {
  const isDeleted = await db.transaction(tx => removeProperty(tx, id, caller.organisationId, today()))
  if (!isDeleted) throw notFound()
  return { success: true as const, message: 'Property deleted' }
}
