import type { FastifyRequest } from 'fastify'
import type { Call } from '../../contract/calls/create-call.ts'
import type { Problem } from '../../contract/problem.ts'
import type { Endpoint, Input, Output } from '../../contract/endpoint.ts'
import type { Deps, Inside } from '../deps.ts'
import type { Caller, CallerOf } from './caller.ts'
import type { Follow } from './limits/event-connection.ts'

/** Facts of the request itself, and of the product round it, for a handler. */
export type From = {
  address: string
  userAgent: string | null
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** By which its lines in the log are found. */
  requestId: string
  /** Has the answer set a cookie. */
  setCookie(cookie: string): void
  /** Of a stream, the event that the caller heard last. */
  lastEventId: string | null
  /** Aborted when the caller has gone before the answer: what is done for nobody may stop. */
  signal: AbortSignal
  /** Says a part of the answer as it is made, to a caller who asked for that; anybody else gets the whole alone. */
  report(part: { event: string; data: unknown }): void
  /**
   * The product's own endpoints as this caller, without leaving the process: rights, limits and events hold as for any call, and
   * what changes something does so in the transaction of these deps, where there is one.
   */
  callAs(caller: Caller, deps: Inside): Call
}

/** A handler of a call that creates runs in a transaction where a key was sent, so it waits for nothing outside; what must comes in `prepared`. */
export type Handler<E extends Endpoint, Prepared = unknown> = (
  deps: NonNullable<E['creates']> extends true ? Inside : Deps,
  input: Input<E>,
  caller: CallerOf<E['who']>,
  from: From,
  prepared: Prepared,
) => Promise<Output<E> | (NonNullable<E['kind']> extends 'stream' ? Follow : never)>

export type RouteOptions<E extends Endpoint, Prepared = unknown> = {
  bodyBytesMax?: number
  /** Work with the outside before a call that creates; commits its own results. A refusal of it is answered, and kept, as the handler's. */
  prepare?: (deps: Deps, input: Input<E>, caller: CallerOf<E['who']>, from: From) => Promise<Prepared>
  /** The work of `prepare` is costly: for a key that was answered already it is not done again, for one statement more. */
  preparesOnce?: boolean
  /** The handler waits for others or takes long, so it runs in no transaction; a `call.made` follows it in one of its own. */
  reachesOutside?: boolean
  /** On which connections it asks: those of signing in, which stay free while all others wait, or those that many calls share, for what finds a row or few by a key. */
  connections?: 'entry' | 'quick'
  /** It searches, on the few connections of searches: addresses take turns, so that one that asks for a hundred makes others wait for one of them. */
  isSearch?: boolean
  /** Number of calls that one address may make in so many seconds. */
  perAddress?: { callsMax: number; seconds: number }
  /** Number of these calls that one user may make in an hour, beside the limit on all writes. */
  writesAnHour?: number
  /** The same for what a page calls with each pause of whoever types: counted by itself, so that typing uses up no other call. */
  typedAnHour?: number
  /** The page to which a browser that sent a form without script is led, with the refusal: it would show the answer's JSON. */
  leadsTo?: (params: Readonly<Record<string, string | undefined>>, refused: Problem | null) => string
  /** Reads an input that is not JSON, before any transaction is open. */
  readInput?: (
    request: FastifyRequest,
    deps: Deps,
    caller: CallerOf<E['who']>,
    signal: AbortSignal,
  ) => Promise<Input<E>>
}
