import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer, RangedFile } from '../../../contract/endpoint.ts'

/** One range; of several the whole file is sent, as RFC 9110, 14.2 allows. */
const RANGE = /^bytes=(\d*)-(\d*)$/

type Range = { from: number; to: number }

export const isRanged = (file: FileAnswer | RangedFile): file is RangedFile => 'read' in file

/** Returns the bytes that are asked for, both ends counted: null for all of them, undefined where the file has none of these. */
export function rangeOf(header: string | undefined, bytes: number): Range | null | undefined {
  const [, first = '', last = ''] = RANGE.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  const end = bytes - 1
  if (first === '') {
    const count = Number(last)
    return count > 0 && bytes > 0 ? { from: Math.max(0, bytes - count), to: end } : undefined
  }
  const from = Number(first)
  const to = last === '' ? end : Math.min(Number(last), end)
  if (last !== '' && Number(last) < from) return null // no range at all
  return from <= end ? { from, to } : undefined
}

/** Sends a large document or the part of it that is asked for: 206, or 416 where it has no such part. */
export function sendRanged(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, bytes, tag, read }: RangedFile,
): FastifyReply {
  void reply.header('accept-ranges', 'bytes').header('etag', tag)
  const condition = request.headers['if-range']
  const isSame = condition === undefined || condition === tag
  const range = isSame ? rangeOf(request.headers.range, bytes) : null
  if (range === undefined)
    return reply
      .code(416)
      .header('content-range', `bytes */${bytes}`)
      .type('text/plain; charset=utf-8')
      .send('')
  const { from, to } = range ?? { from: 0, to: bytes - 1 }
  if (range) void reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes}`)
  return reply
    .type(type)
    .header('content-length', to - from + 1)
    .send(Readable.from(read(from, to), { objectMode: false }))
}
