import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from '#src/contract/zod.ts'
import { OWN_EVENTS } from '../../contract/topics.ts'
import type { Endpoint, FileAnswer, RangedFile } from '../../contract/endpoint.ts'
import type { Deps } from '../deps.ts'
import { chargeAccount } from '../main-thread/limit-spending.ts'
import { networkOf } from '../network.ts'
import { sayWhereUnchecked } from '../pages/cache-status.ts'
import { rememberCaller } from '../security-log.ts'
import { createSearchTurns } from './limits/search-turns.ts'
import { answerCall, type Asked, type Bound } from './answer-call.ts'
import { actorId, admit, type Caller, type CallerOf, withholdRights } from './caller.ts'
import { type BodyLimits, createBodyGate, SMALL_BYTES_MAX } from './limits/body-gate.ts'
import { transportSecurity } from './security-headers.ts'
import { canonicalJson } from './canonical-json.ts'
import { createBoundCalls } from './call-as.ts'
import { type Follow, openEventConnection, telling } from './limits/event-connection.ts'
import { sendFile } from './files/file-answer.ts'
import type { From, Handler, RouteOptions } from './handler.ts'
import { limitCalls, limitWrites } from './limits/limit-calls.ts'
import type { Request } from './idempotent.ts'
import { leadingRefused, sendOrLead } from './lead-to-page.ts'
import { sayInParts, wantsParts } from './report-parts.ts'
import { read } from './read.ts'
import { callerOfApiKey, isKeyLike } from './api-key.ts'
import { callerOfToken } from './session.ts'

export type { From, Handler }

/** An endpoint in a protocol of its own: its caller is known before a byte of the body is read. */
export type Protocol = {
  admit(caller: Caller | null, request: FastifyRequest): Caller
  answer(asked: { request: FastifyRequest; caller: Caller; from: From }): Promise<Response>
}

/** The webhook of an event, and its moment, for the reference. */
export type Webhook = { says: string; body: z.ZodType }

export type Api = {
  deps: Deps
  endpoints: Endpoint[]
  /** Webhooks, by the name of the event. */
  webhooks: Record<string, Webhook>
  /** Binds an endpoint of the contract to the handler that answers it. */
  route<const E extends Endpoint, Prepared = undefined>(
    endpoint: E,
    handler: Handler<E, Prepared>,
    options?: RouteOptions<E, Prepared>,
  ): void
  /** Binds an address that speaks a protocol of its own, which no endpoint describes. */
  protocol(url: string, protocol: Protocol): void
}

export const BODY_BYTES_MAX = 1024 * 1024
/** Nobody without an account has as much to say. */
const VISITOR_BODY_BYTES_MAX = SMALL_BYTES_MAX

const BEARER = /^Bearer ([\w-]{20,200})$/i

/** True if visitors read this endpoint from replicas: all but health and signing in, which are about the primary. */
const readsReplicas = ({ method, who, kind }: Endpoint, { connections }: { connections?: string }): boolean =>
  method === 'GET' && who === 'anyone' && kind !== 'stream' && connections !== 'entry'

async function callerBehind(request: FastifyRequest, deps: Deps): Promise<Caller | null> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return null
  if (isKeyLike(token)) return callerOfApiKey(deps, token)
  const caller = await callerOfToken(deps, token)
  return caller && deps.config.adminSecondFactor === 'required' ? withholdRights(caller) : caller
}

/** Answers what is no JSON: a document, or events. */
async function sendOther<E extends Endpoint>(
  deps: Deps,
  { endpoint, handler }: Bound<E>,
  { input, caller, from }: Asked<E>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const output: unknown = await handler(deps, input, caller as CallerOf<E['who']>, from, undefined) // `admit` let this caller in
  if (endpoint.kind === 'file')
    return sendFile(request, reply, output as FileAnswer | RangedFile, endpoint.who === 'anyone') // a handler of that kind gives one
  if (typeof output === 'function') return openEventConnection(reply, output as Follow) // as above
  const encoded = async function* (events: AsyncIterable<never>) {
    for await (const event of events) yield z.encode(endpoint.output, event)
  }
  return openEventConnection(reply, telling(encoded(output as AsyncIterable<never>), from.signal)) // as above
}

/** A keyed request, to be told from another. What a form sent is named by its content. */
function wordsOf(endpoint: Endpoint, { params, body }: FastifyRequest, input: unknown): Request {
  const call = `${endpoint.method} ${endpoint.path}`
  const sent = endpoint.kind === 'form' ? input : (body ?? {})
  return { sent: `${call}\n${canonicalJson([params, sent])}`, read: `${call}\n${JSON.stringify(input)}` }
}

function keyOf(endpoint: Endpoint, request: FastifyRequest, input: unknown) {
  const key = request.headers['idempotency-key']
  return key === undefined ? undefined : { key: String(key), request: wordsOf(endpoint, request, input) }
}

export function createApi(app: FastifyInstance, deps: Deps, bodyLimits: BodyLimits): Api {
  const endpoints: Endpoint[] = []
  const admitBody = createBodyGate(bodyLimits, transportSecurity(deps.config))
  const callers = new WeakMap<FastifyRequest, Caller | null>()
  const closing = closingSignal(app)
  const calls = createBoundCalls(deps)
  const searchInTurn = createSearchTurns(deps.config.rateLimits)
  const fromOf = (
    request: FastifyRequest,
    reply: FastifyReply,
    signal: AbortSignal,
    report: From['report'] = () => undefined,
  ): From => {
    const asked = {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      headers: request.headers,
      requestId: request.id,
      // Fastify sends one line for each.
      setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
      lastEventId: request.headers['last-event-id']?.toString() ?? null,
      signal,
      report,
    }
    return { ...asked, callAs: calls.callAs(asked) }
  }
  return {
    deps,
    endpoints,
    webhooks: {},
    route(endpoint, handler, options = {}) {
      const own = options.connections ? { ...deps, db: deps[`${options.connections}Db`] } : deps
      const ofReplicas = readsReplicas(endpoint, options)
        ? deps.replicas && { ...deps, ...deps.replicas }
        : undefined
      const bound = { endpoint, handler, options }
      endpoints.push(endpoint)
      calls.add(bound as Bound) // each is called with its own input alone
      const bytesMax =
        options.bodyBytesMax ?? (endpoint.who === 'anyone' ? VISITOR_BODY_BYTES_MAX : BODY_BYTES_MAX)
      const bind = (server: FastifyInstance) =>
        server.route({
          method: endpoint.method,
          url: endpoint.path,
          bodyLimit: bytesMax,
          // A stream has no end that a HEAD could wait for.
          exposeHeadRoute: endpoint.kind !== 'stream',
          async onRequest(request, reply) {
            if (options.perAddress && deps.config.rateLimits)
              await limitCalls(deps.limits, endpoint, options.perAddress, request, reply)
          },
          // After the limit on calls of an address, and before a byte of the body is read.
          async preParsing(request, reply) {
            const caller = await callerBehind(request, deps)
            rememberCaller(request, caller)
            admit(endpoint.who, caller)
            chargeAccount(request, caller)
            if (caller && endpoint.method !== 'GET' && deps.config.rateLimits)
              await limitWrites(deps.limits, endpoint, options, actorId(caller))
            const isInMemory = endpoint.kind !== 'form'
            admitBody(request, reply, {
              who: caller ? actorId(caller) : networkOf(request.ip),
              bytesMax,
              isInMemory,
            })
            callers.set(request, caller)
          },
          handler: leadingRefused(options, async (request, reply) => {
            const caller = callers.get(request) ?? null
            // A long answer is not waited for when the server stops.
            const isLong = endpoint.kind === 'stream' || endpoint.parts
            const signal = isLong ? AbortSignal.any([goneSignal(reply), closing]) : goneSignal(reply)
            const input = options.readInput
              ? await options.readInput(request, deps, caller as CallerOf<(typeof endpoint)['who']>, signal) // `admit` let this caller in
              : read(endpoint, request)
            const parts = endpoint.parts && wantsParts(request) ? sayInParts(request, reply) : null
            const from = fromOf(request, reply, signal, parts?.report)
            const asked = { input, caller, from, keyed: keyOf(endpoint, request, input) }
            // Somebody with a name may have just written; a visitor reads what had been written by anybody.
            const reading = caller === null ? (ofReplicas ?? own) : own
            if (reading === ofReplicas) sayWhereUnchecked(reply, deps.primary)
            if (endpoint.kind === 'file' || endpoint.kind === 'stream')
              return sendOther(reading, bound as Bound<typeof endpoint>, asked, request, reply) // it is handed nothing prepared
            if (parts) return answerCall(reading, bound, asked).then(parts.done, parts.fail)
            const answer = () => answerCall(reading, bound, asked)
            const {
              status,
              body,
              events = [],
            } = options.isSearch ? await searchInTurn(request.ip, answer) : await answer()
            if (events.length > 0) void reply.header(OWN_EVENTS, events.join())
            return sendOrLead(options, request, reply, { status, body })
          }),
        })
      if (endpoint.kind === 'raw') void app.register(async server => bind(readingBytes(server)))
      else bind(app)
    },
    protocol(url, { admit: admitted, answer }) {
      app.route({
        method: ['GET', 'HEAD', 'POST', 'DELETE'],
        // Fastify's own HEAD expects a body it can measure; the protocol answers HEAD itself.
        exposeHeadRoute: false,
        url,
        bodyLimit: BODY_BYTES_MAX,
        async preParsing(request, reply) {
          const caller = admitted(await callerBehind(request, deps), request)
          rememberCaller(request, caller)
          chargeAccount(request, caller)
          admitBody(request, reply, { who: actorId(caller), bytesMax: BODY_BYTES_MAX, isInMemory: true })
          callers.set(request, caller)
        },
        async handler(request, reply) {
          const signal = AbortSignal.any([goneSignal(reply), closing])
          const caller = callers.get(request)! // it was admitted
          return answer({ request, caller, from: fromOf(request, reply, signal) })
        },
      })
    },
  }
}

/** Aborted when the server begins to stop: a stream ends then, and keeps nothing waiting. */
function closingSignal(app: FastifyInstance): AbortSignal {
  const closing = new AbortController()
  app.addHook('preClose', done => {
    closing.abort()
    done()
  })
  return closing.signal
}

/** Bodies of any type as the bytes they came as. */
function readingBytes(server: FastifyInstance): FastifyInstance {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  return server
}

/** Aborted when the connection ends before the answer does. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
