import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../../contract/calls/etag.ts'
import { type Encoding, ENCODINGS, type CachedPage } from './page-cache.ts'

/** The encoding in which a caller takes a page; undefined for plain. */
export const encodingOf = ({ headers }: FastifyRequest): Encoding | undefined =>
  negotiate<Encoding>(headers['accept-encoding'] ?? '', [...ENCODINGS]) ?? undefined

/** Sends a cached page, or 304 to who has it. */
export function sendCached(
  body: Buffer,
  { etag, headers }: CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  for (const [name, value] of headers) void reply.header(name, value)
  void reply.header('vary', 'accept-encoding, cookie')
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const encoding = encodingOf(request)
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.send(body)
}
