import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer, RangedFile } from '../../../contract/endpoint.ts'
import { isRanged, sendRanged } from './ranged-file.ts'

/** Strong: the same tag means the same bytes (RFC 9110, 8.8.3). */
const tagOf = (body: string | Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

const isKnown = (tags: string | undefined, tag: string): boolean =>
  tags !== undefined && tags.split(',').some(each => ['*', tag, `W/${tag}`].includes(each.trim()))

/** A name with letters of any language, as RFC 6266 writes it. */
const savedAs = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`

/** Sends a document, or 304 to whoever has it already. What is not for anyone is stored by no browser. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer | RangedFile,
  isForAnyone: boolean,
): FastifyReply {
  if (isRanged(file)) {
    void reply.header('cache-control', 'no-store')
    if (file.name) void reply.header('content-disposition', savedAs(file.name))
    return sendRanged(request, reply, file)
  }
  const { type, body, name, cacheSeconds = 0 } = file
  const isWhole = typeof body === 'string' || body instanceof Uint8Array
  const tag = isWhole && isForAnyone ? tagOf(body) : null
  if (tag) void reply.header('etag', tag)
  if (!reply.hasHeader('cache-control'))
    void reply.header(
      'cache-control',
      isForAnyone ? (cacheSeconds > 0 ? `public, max-age=${cacheSeconds}` : 'private, no-cache') : 'no-store',
    )
  if (tag && isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  if (name) void reply.header('content-disposition', savedAs(name))
  if (!isWhole) return reply.type(type).send(Readable.from(body))
  return reply.type(type).send(typeof body === 'string' ? body : Buffer.from(body))
}
