import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract.ts'
import { numberOfGuest, openingAnswer, openingsOf } from './queries.ts'

/** The number of a booking's guest, and what was opened in WhatsApp for it. Throws 404. */
export async function listWhatsapp(
  { db }: Deps,
  { id }: Input<typeof contract.listWhatsapp>,
  { organisation }: Member,
) {
  const found = await numberOfGuest(db, id, organisation.id)
  if (!found) throw notFound()
  const openings = await openingsOf(db, id, organisation.id)
  return { success: true as const, number: found.number, openings: openings.map(openingAnswer) }
}
