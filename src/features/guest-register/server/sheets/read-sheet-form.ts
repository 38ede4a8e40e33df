import type { FastifyRequest } from 'fastify'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { parseInput } from '#src/server/http/read.ts'
import { readRegister } from '../../contract/registers.ts'
import { stayOfHost } from '../queries.ts'
import { receiveDocument } from '../receive-document.ts'

/** Reads the form with the photo of a signed sheet, once it is of an own stay. Throws 400, 404, 413, 415, 429, 503. */
export async function readSheetForm(
  request: FastifyRequest,
  deps: Deps,
  { organisation }: Member,
  signal: AbortSignal,
) {
  const { id } = parseInput(readRegister, request.params as Record<string, unknown>) // Fastify gives an object of texts
  await stayOfHost(deps.db, id, organisation.id)
  return { id, photo: await receiveDocument(request, deps, { bookingId: id, signal }) }
}
