import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from '#src/contract/zod.ts'
import { OWN_EVENTS } from '../../contract/topics.ts'
import { type Endpoint, type FileAnswer, type Input, type Output, statusOf } from '../../contract/endpoint.ts'
import type { Deps, Inside } from '../deps.ts'
import { networkOf } from '../network.ts'
import { rememberCaller } from '../security-log.ts'
import { actorId, admit, type Caller, type CallerOf, withholdRights } from './caller.ts'
import { type BodyLimits, createBodyGate, SMALL_BYTES_MAX } from './body-gate.ts'
import { rememberingCall } from './emit-call.ts'
import { canonicalJson } from './canonical-json.ts'
import { type Follow, openEventConnection, telling } from './event-connection.ts'
import { sendFile } from './file-answer.ts'
import { limitCalls, limitWrites } from './limit-calls.ts'
import { idempotent, type Reply, type Request, VISITOR } from './idempotent.ts'
import { read } from './read.ts'
import { callerOfApiKey, isKeyLike } from './api-key.ts'
import { callerOfToken } from './session.ts'

/** What a handler may know of the request itself. */
export type From = {
  address: string
  userAgent: string | null
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** By which its lines in the log are found. */
  requestId: string
  /** Of a stream, the event that the caller heard last. */
  lastEventId: string | null
  /** Aborted when the caller has gone before the answer: what is done for nobody may stop. */
  signal: AbortSignal
}

/** A handler of a call that creates runs in a transaction where a key was sent, so it waits for nothing outside; what must comes in `prepared`. */
export type Handler<E extends Endpoint, Prepared = unknown> = (
  deps: NonNullable<E['creates']> extends true ? Inside : Deps,
  input: Input<E>,
  caller: CallerOf<E['who']>,
  from: From,
  prepared: Prepared,
) => Promise<Output<E> | (NonNullable<E['kind']> extends 'stream' ? Follow : never)>

type RouteOptions<E extends Endpoint, Prepared = unknown> = {
  bodyBytesMax?: number
  /** What reaches the outside before a call that creates, and commits what it learns by itself. A refusal of it is answered, and kept, as the handler's. */
  prepare?: (deps: Deps, input: Input<E>, caller: CallerOf<E['who']>) => Promise<Prepared>
  /** It is not prepared again for a call that was answered before, at the price of a statement. */
  preparesOnce?: boolean
  /** The handler waits for others or takes long, so it runs in no transaction; a `call.made` follows it in one of its own. */
  reachesOutside?: boolean
  /** It has connections of its own, which stay free while all others wait. */
  isEntry?: boolean
  /** How many calls one address may make in so many seconds. */
  perAddress?: { callsMax: number; seconds: number }
  /** How many of these calls one user may make in an hour, beside the limit on all writes. */
  writesAnHour?: number
  /** The same for what a page calls with each pause of whoever types: counted by itself, so that typing uses up no other call. */
  typedAnHour?: number
  /** Reads an input that is not JSON, before any transaction is open. */
  readInput?: (
    request: FastifyRequest,
    deps: Deps,
    caller: CallerOf<E['who']>,
    signal: AbortSignal,
  ) => Promise<Input<E>>
}

/** What other programs are sent of an event, and when, for the reference. */
export type Webhook = { says: string; body: z.ZodType }

export type Api = {
  deps: Deps
  endpoints: Endpoint[]
  /** What other programs are sent, by the name of the event. */
  webhooks: Record<string, Webhook>
  /** Binds an endpoint of the contract to the handler that answers it. */
  route<const E extends Endpoint, Prepared = undefined>(
    endpoint: E,
    handler: Handler<E, Prepared>,
    options?: RouteOptions<E, Prepared>,
  ): void
}

export const BODY_BYTES_MAX = 1024 * 1024
/** Nobody without an account has as much to say. */
const VISITOR_BODY_BYTES_MAX = SMALL_BYTES_MAX

const BEARER = /^Bearer ([\w-]{20,200})$/i

async function callerBehind(request: FastifyRequest, deps: Deps): Promise<Caller | null> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return null
  if (isKeyLike(token)) return callerOfApiKey(deps.db, token)
  const caller = await callerOfToken(deps.db, token)
  return caller && deps.config.adminSecondFactor === 'required' ? withholdRights(caller) : caller
}

type Asked<E extends Endpoint> = {
  request: FastifyRequest
  input: Input<E>
  caller: Caller | null
  signal: AbortSignal
}

const fromOf = (request: FastifyRequest, signal: AbortSignal): From => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  headers: request.headers,
  requestId: request.id,
  lastEventId: request.headers['last-event-id']?.toString() ?? null,
  signal,
})

async function replyTo<E extends Endpoint, Prepared>(
  deps: Deps,
  endpoint: E,
  handler: Handler<E, Prepared>,
  { request, input, caller: admitted, signal }: Asked<E>,
  options: RouteOptions<E, Prepared>,
): Promise<Reply> {
  const from = fromOf(request, signal)
  const caller = admitted as CallerOf<E['who']> // `admit` let this caller in
  const prepare = async () => (await options.prepare?.(deps, input, caller)) as Prepared // undefined where nothing is prepared
  const work = async (db: Deps['db'], prepared: Prepared): Promise<Reply> => {
    const call = rememberingCall(deps, endpoint)
    const output = await handler({ ...deps, ...call.deps, db }, input, caller, from, prepared)
    await call.emitRest(db, admitted, input, output)
    const body = z.encode(endpoint.output, output as never) // a handler returns what the schema encodes
    return { status: statusOf(endpoint), body, events: call.own }
  }
  const key = request.headers['idempotency-key']
  if (!endpoint.creates || key === undefined) {
    const prepared = await prepare()
    if (!endpoint.changes?.length || options.reachesOutside) return work(deps.db, prepared)
    return deps.db.transaction(tx => work(tx, prepared))
  }
  return idempotent(
    deps.db,
    String(key),
    admitted ? actorId(admitted) : VISITOR,
    wordsOf(endpoint, request, input),
    { prepare, preparesOnce: options.preparesOnce, work },
  )
}

/** Answers what is no JSON: a document, or events. */
async function sendOther<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  handler: Handler<E>,
  { request, input, caller, signal }: Asked<E>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const from = fromOf(request, signal)
  const output: unknown = await handler(deps, input, caller as CallerOf<E['who']>, from, undefined) // `admit` let this caller in
  if (endpoint.kind === 'file')
    return sendFile(request, reply, output as FileAnswer, endpoint.who === 'anyone') // a handler of that kind gives one
  if (typeof output === 'function') return openEventConnection(reply, output as Follow) // as above
  const encoded = async function* (events: AsyncIterable<never>) {
    for await (const event of events) yield z.encode(endpoint.output, event)
  }
  return openEventConnection(reply, telling(encoded(output as AsyncIterable<never>), signal)) // as above
}

/** A keyed request, to be told from another. What a form sent is named by its content. */
function wordsOf(endpoint: Endpoint, { params, body }: FastifyRequest, input: unknown): Request {
  const call = `${endpoint.method} ${endpoint.path}`
  const sent = endpoint.kind === 'form' ? input : (body ?? {})
  return { sent: `${call}\n${canonicalJson([params, sent])}`, read: `${call}\n${JSON.stringify(input)}` }
}

export function createApi(app: FastifyInstance, deps: Deps, bodyLimits: BodyLimits): Api {
  const endpoints: Endpoint[] = []
  const admitBody = createBodyGate(bodyLimits)
  const callers = new WeakMap<FastifyRequest, Caller | null>()
  const closing = closingSignal(app)
  return {
    deps,
    endpoints,
    webhooks: {},
    route(endpoint, handler, options = {}) {
      const own = options.isEntry ? { ...deps, db: deps.entryDb } : deps
      endpoints.push(endpoint)
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
          async handler(request: FastifyRequest, reply: FastifyReply) {
            const caller = callers.get(request) ?? null
            const signal =
              endpoint.kind === 'stream' ? AbortSignal.any([goneSignal(reply), closing]) : goneSignal(reply)
            const input = options.readInput
              ? await options.readInput(request, deps, caller as CallerOf<(typeof endpoint)['who']>, signal) // `admit` let this caller in
              : read(endpoint, request)
            const asked = { request, input, caller, signal }
            if (endpoint.kind === 'file' || endpoint.kind === 'stream')
              return sendOther(own, endpoint, handler as Handler<typeof endpoint>, asked, reply) // it is handed nothing prepared
            const { status, body, events = [] } = await replyTo(own, endpoint, handler, asked, options)
            if (events.length > 0) void reply.header(OWN_EVENTS, events.join())
            return reply.code(status).send(body)
          },
        })
      if (endpoint.kind === 'raw') void app.register(async server => bind(readingBytes(server)))
      else bind(app)
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
