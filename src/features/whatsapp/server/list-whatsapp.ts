import { orNotFound } from '#src/contract/problem.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { numberOfGuest, openingAnswer, openingsOf } from './queries.ts'

/** The number of a booking's guest, and what was opened in WhatsApp for it. Throws 404. */
export const listWhatsapp: Handler<typeof contract.listWhatsapp> = async (
  { db },
  { id },
  { organisation },
) => {
  const found = orNotFound(await numberOfGuest(db, id, organisation.id))
  const openings = await openingsOf(db, id, organisation.id)
  return { success: true, number: found.number, openings: openings.map(openingAnswer) }
}
