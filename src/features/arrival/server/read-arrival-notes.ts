import { orNotFound } from '#src/contract/problem.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { propertyWithNotes, notesAnswer } from './queries.ts'

/** Arrival information of an own property. Throws 404. */
export const readArrivalNotes: Handler<typeof contract.readArrivalNotes> = async (
  { db, config },
  { id },
  { organisation },
) => {
  const property = orNotFound(await propertyWithNotes(db, id, organisation.id))
  return { success: true, arrival: notesAnswer(config, property.notes) }
}
