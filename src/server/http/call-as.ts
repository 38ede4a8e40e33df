import { type Call } from '../../contract/calls/create-call.ts'
import type { Endpoint, Input } from '../../contract/endpoint.ts'
import type { Deps, Inside } from '../deps.ts'
import { answerCall, type Bound } from './answer-call.ts'
import { actorId, admit, type Caller } from './caller.ts'
import type { From } from './handler.ts'
import { limitWrites } from './limits/limit-calls.ts'
import { parseInput } from './read.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** All that is bound, which some parts of the product call as anybody else would. */
export type BoundCalls = { add(bound: Bound): void; callAs: (from: Omit<From, 'callAs'>) => From['callAs'] }

/**
 * Calls an endpoint as a caller whom the product knows already: the same rights, limits on writes, checks of what is sent,
 * transaction and events as through HTTP. With the deps of a transaction all happens in it.
 */
export function createBoundCalls(outside: Deps): BoundCalls {
  const bound = new Map<string, Bound>()
  const callAs =
    (asked: Omit<From, 'callAs'>): From['callAs'] =>
    (caller: Caller, inside: Inside): Call =>
    async (endpoint, sent, { signal = asked.signal } = {}) => {
      const found = bound.get(nameOf(endpoint))
      if (!found) throw new Error(`${nameOf(endpoint)} is not bound`)
      if (found.options.readInput || (endpoint.kind ?? 'json') !== 'json')
        throw new Error(`${nameOf(endpoint)} reads its own body`)
      admit(found.endpoint.who, caller)
      if (endpoint.method !== 'GET' && outside.config.rateLimits)
        await limitWrites(outside.limits, endpoint, found.options, actorId(caller))
      const input = parseInput(found.endpoint, { ...(sent as object) }) as Input<typeof endpoint>
      const from = {
        ...asked,
        headers: {},
        setCookie: () => undefined,
        lastEventId: null,
        signal,
        report: () => undefined,
        callAs: callAs(asked),
      }
      const { body } = await answerCall({ ...outside, ...inside }, found, { input, caller, from })
      return body as never // as its schema encoded it
    }
  return { add: each => void bound.set(nameOf(each.endpoint), each), callAs }
}
