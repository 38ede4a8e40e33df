import type { FastifyRequest } from 'fastify'
import type { Deps } from '#src/server/deps.ts'
import { parseInput } from '#src/server/http/read.ts'
import { deleteLodgerPhoto } from '../../contract/by-link.ts'
import { lodgerOfLink } from '../queries.ts'
import { receiveDocument } from '../receive-document.ts'

/** Reads the form with the photo of a lodger's document: whose it is comes first. Throws 400, 404, 409, 413, 415, 429, 503. */
export async function readPhotoForm(
  request: FastifyRequest,
  deps: Deps,
  _caller: unknown,
  signal: AbortSignal,
) {
  const { token, n } = parseInput(deleteLodgerPhoto, request.params as Record<string, unknown>) // Fastify gives an object of texts
  const { bookingId } = await lodgerOfLink(deps, token, n)
  return { token, n, photo: await receiveDocument(request, deps, { bookingId, signal }) }
}
