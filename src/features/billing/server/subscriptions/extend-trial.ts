import { eventActorOf } from '#src/server/events/emit.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/oversee.ts'
import { changeFor } from './change-for.ts'

/** Lets a trial last longer. Throws 404, 409 `NO_TRIAL`. */
export const extendTrial: Handler<typeof contract.extendTrial> = async (
  deps,
  { organizationId, days },
  caller,
) => {
  const event = { type: 'trial_extended', days } as const
  const answer = await changeFor(deps, organizationId, { event, actor: eventActorOf(caller) })
  if (!answer) throw contract.noTrial()
  return answer
}
