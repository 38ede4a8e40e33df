import { z } from '#src/contract/zod.ts'
import { type Endpoint, type Input, statusOf } from '../../contract/endpoint.ts'
import type { Deps } from '../deps.ts'
import { actorId, type Caller, type CallerOf } from './caller.ts'
import { rememberingCall } from './emit-call.ts'
import type { From, Handler, RouteOptions } from './handler.ts'
import { idempotent, type Reply, type Request, VISITOR } from './idempotent.ts'

/** An endpoint with what answers it. */
export type Bound<E extends Endpoint = Endpoint, Prepared = unknown> = {
  endpoint: E
  handler: Handler<E, Prepared>
  options: RouteOptions<E, Prepared>
}

/** Of a call that was let in. */
export type Asked<E extends Endpoint> = {
  input: Input<E>
  caller: Caller | null
  from: From
  /** The Idempotency-Key that it came with, and the request to be told from another under that key. */
  keyed?: { key: string; request: Request } | undefined
}

/** Runs the handler of a call, in a transaction where it changes something, once where it has a key; gives the answer as it travels. */
export async function answerCall<E extends Endpoint, Prepared>(
  deps: Deps,
  { endpoint, handler, options }: Bound<E, Prepared>,
  { input, caller: admitted, from, keyed }: Asked<E>,
): Promise<Reply> {
  const caller = admitted as CallerOf<E['who']> // `admit` let this caller in
  const prepare = async () => (await options.prepare?.(deps, input, caller, from)) as Prepared // undefined where nothing is prepared
  const work = async (db: Deps['db'], prepared: Prepared): Promise<Reply> => {
    const call = rememberingCall(deps, endpoint)
    const output = await handler({ ...deps, ...call.deps, db }, input, caller, from, prepared)
    await call.emitRest(db, admitted, input, output)
    const body = z.encode(endpoint.output, output as never) // a handler returns what the schema encodes
    return { status: statusOf(endpoint), body, events: call.own }
  }
  if (!endpoint.creates || !keyed) {
    const prepared = await prepare()
    if (!endpoint.changes?.length || options.reachesOutside) return work(deps.db, prepared)
    return deps.db.transaction(tx => work(tx, prepared))
  }
  const scope = admitted ? actorId(admitted) : VISITOR
  return idempotent(deps.db, keyed.key, scope, keyed.request, {
    prepare,
    work,
    preparesOnce: options.preparesOnce ?? false,
  })
}
