import type { Endpoint, Input } from '#src/contract/endpoint.ts'
import type { z } from '#src/contract/zod.ts'
import type { CallerOf } from '#src/server/http/caller.ts'
import type { From, Handler } from '#src/server/http/handler.ts'
import type { Deps } from '#src/server/deps.ts'

/** The place that the people of the demo call from. */
export const THIS_MACHINE: From = {
  address: '127.0.0.1',
  userAgent: null,
  headers: {},
  requestId: 'demo',
  setCookie: () => undefined,
  lastEventId: null,
  signal: new AbortController().signal,
  report: () => undefined,
  callAs() {
    throw new Error('The people of the demo call nothing else')
  },
}

type Done<E extends Endpoint, Prepared> = {
  endpoint: E
  handler: Handler<E, Prepared>
  sent: z.input<E['input']>
  caller: CallerOf<E['who']>
}

/** Does what a call of somebody's does, with the checks of its input. */
export const doAs = <E extends Endpoint, Prepared = undefined>(
  deps: Deps,
  { endpoint, handler, sent, caller }: Done<E, Prepared>,
  ...[prepared]: undefined extends Prepared ? [] : [Prepared]
) => handler(deps, endpoint.input.parse(sent) as Input<E>, caller, THIS_MACHINE, prepared as Prepared) // of its own endpoint
