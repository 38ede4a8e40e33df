import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  badRequest,
  internal,
  notFound,
  Problem,
  problem,
  tooLarge,
  tooLongAddress,
  tooSlow,
  unavailable,
  unsupportedMediaType,
} from '../../contract/problem.ts'
import { logRefusal } from '../security-log.ts'
import { refusalPage } from './refusal-page.ts'
import { refuseSocket } from './limits/refuse-socket.ts'

const invalidJson = problem('INVALID_JSON', 400, 'The request is not valid JSON')

// Codes of `pg` and PostgreSQL for a database that is away, starting, stopping, or has too much to do. A statement that
// took too long (57014), waited too long for others (55P03) or lost to them (40001, 40P01) may well succeed when it is sent again.
const DATABASE_AWAY = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // It was the primary a moment ago, and writes no more.
  '25006',
  '25P03',
  '40001',
  '40P01',
  // Somebody else has held the same rows for longer than `lock_timeout`.
  '55P03',
])
const DATABASE_AWAY_CLASS = /^(08|53|57)[\dA-Z]{3}$/
const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed/

function isDatabaseAway(error: unknown): boolean {
  for (
    let cause = error as { code?: string; message?: string; cause?: unknown } | undefined;
    cause;
    cause = cause.cause as typeof cause
  ) {
    const { code = '' } = cause
    if (DATABASE_AWAY.has(code) || DATABASE_AWAY_CLASS.test(code) || AWAY_WORDS.test(cause.message ?? ''))
      return true
  }
  return false
}

// Seconds until the next try, where the refusal names none.
const RETRY_AFTER_SECONDS: Record<number, number> = { 429: 60, 503: 5 }

/** Returns what a caller is told of an error; null of a bug. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError) return invalidJson()
  if (statusCode === 413) return tooLarge()
  if (statusCode === 415 || statusCode === 406) return unsupportedMediaType()
  if (isDatabaseAway(error)) return unavailable()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return badRequest()
  return null
}

/** Returns the challenge of RFC 6750, section 3: a token that was shown is not valid, or none was shown. */
const challengeOf = ({ headers }: FastifyRequest): string =>
  headers.authorization ? 'Bearer realm="Naledi", error="invalid_token"' : 'Bearer realm="Naledi"'

/** Turns what was thrown into the one body every failure has; a bug tells its request id and nothing of the inside. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // The caller hung up before all was said: there is nobody to answer, and nothing of ours went wrong.
  const { raw } = request
  if ((raw.destroyed && !raw.complete) || raw.socket?.destroyed) return void reply.hijack()
  const known = problemOf(error)
  if (!known) {
    request.log.error({ err: error }, 'A request failed')
    const refusal = internal({}, { requestId: request.id })
    return void reply.code(refusal.status).send(refusal.body())
  }
  logRefusal(request, known)
  const seconds = known.details.retryAfterSeconds ?? RETRY_AFTER_SECONDS[known.status]
  if (seconds !== undefined) void reply.header('retry-after', String(seconds))
  // RFC 9110, section 15.5.2: each 401 names a scheme that would do.
  if (known.status === 401) void reply.header('www-authenticate', challengeOf(request))
  // A refusal that knows how long to wait was meant.
  if (known.status === 503 && known.details.retryAfterSeconds === undefined)
    request.log.error({ err: error }, 'The database, or where pictures are kept, is away')
  // Closed while it still sends, a caller would hear of a broken line and not of the refusal: `endUnreadRequests` ends it.
  if (known.status === 413) void reply.removeHeader('connection')
  const page = refusalPage(request, known, Number(seconds ?? 0))
  if (page) void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  void reply.code(known.status).send(page ?? known.body())
}

export function answerUnknownPath(_request: FastifyRequest, reply: FastifyReply): void {
  const refusal = notFound()
  void reply.code(refusal.status).send(refusal.body())
}

/** An address that cannot be decoded leads nowhere. No hook runs for it, so it says itself what browsers may do with it. */
export function answerUndecodable(
  request: FastifyRequest,
  reply: FastifyReply,
  transport: Record<string, string>,
): void {
  void reply.headers({
    ...transport,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  })
  answerUnknownPath(request, reply)
}

const unread: Record<string, () => Problem> = {
  HPE_HEADER_OVERFLOW: tooLongAddress,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
}

/** Refuses what is no HTTP, or does not arrive: it reaches no route, so the refusal is written by hand. */
export function answerUnread(
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
  transport: Record<string, string>,
): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  refuseSocket(socket, (unread[code] ?? badRequest)(), transport)
}
