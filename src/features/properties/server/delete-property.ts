import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as manage from '../contract/manage.ts'
import { removeProperty } from './queries.ts'

/** A realtor deletes a home that nobody has nights ahead in; past bookings outlive it. */
export async function deleteProperty(
  { db, today }: Deps,
  { id }: Input<typeof manage.deleteProperty>,
  { organisation }: Member,
) {
  const isDeleted = await db.transaction(tx => removeProperty(tx, id, organisation.id, today()))
  if (!isDeleted) throw notFound()
  return { success: true as const, message: 'Property deleted' }
}
