import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract.ts'
import { propertyWithNotes, notesAnswer } from './queries.ts'

/** What arriving guests need of an own home. Throws 404. */
export async function readArrivalNotes(
  { db }: Deps,
  { id }: Input<typeof contract.readArrivalNotes>,
  { organisation }: Member,
) {
  const property = await propertyWithNotes(db, id, organisation.id)
  if (!property) throw notFound()
  return { success: true as const, arrival: notesAnswer(property.notes) }
}
