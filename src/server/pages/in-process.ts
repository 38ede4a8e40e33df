import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fetch } from '#src/contract/calls/create-call.ts'

/** The pages' own reach to the API: the same requests as a browser's, without leaving the process, for who is at this address. */
export function inProcessFetch(app: FastifyInstance, remoteAddress = '127.0.0.1'): Fetch {
  return async request => {
    const answer = await app.inject({
      method: request.method as 'GET',
      url: request.url.slice(new URL(request.url).origin.length),
      headers: Object.fromEntries(request.headers),
      remoteAddress,
      payload: request.body ? Buffer.from(await request.arrayBuffer()) : undefined,
    })
    const headers = new Headers({ 'content-type': String(answer.headers['content-type'] ?? '') })
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    })
  }
}

/** The request that made a page, as the pages read it. */
export function requestOf(
  { raw, method, url, body }: FastifyRequest,
  origin: string,
  signal: AbortSignal,
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw.headers)) {
    // The origin of a form was looked at: the router would compare it with the one address that it is told.
    if (name.startsWith(':') || name === 'connection' || name === 'origin') continue
    for (const each of Array.isArray(value) ? value : [value ?? '']) headers.append(name, each)
  }
  // A HEAD is answered with the headers of the whole page, which Fastify then leaves out.
  const address = new URL(origin).origin + url
  // Of the methods that pages take, one carries a body: that of a form, as it was written.
  const form = method === 'POST' ? { body: String(body) } : {}
  return new Request(address, { method: method === 'HEAD' ? 'GET' : method, headers, signal, ...form })
}

/** Hands the answer of the pages on. */
export async function sendResponse(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  void reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') void reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) void reply.header('set-cookie', cookie)
  return reply.send(
    response.body ? Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]) : '',
  ) // the same stream, typed twice
}
