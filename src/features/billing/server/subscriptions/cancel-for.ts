import { eventActorOf } from '#src/server/events/emit.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/oversee.ts'
import { noSubscription } from '../../contract/subscription.ts'
import { changeFor } from './change-for.ts'

/** Ends a subscription with its period, for a reason. Throws 404, 409 `NO_SUBSCRIPTION`. */
export const cancelFor: Handler<typeof contract.cancelFor> = async (
  deps,
  { organizationId, reason },
  caller,
) => {
  const event = { type: 'cancelled' } as const
  const answer = await changeFor(deps, organizationId, { event, actor: eventActorOf(caller), reason })
  if (!answer) throw noSubscription()
  return answer
}
