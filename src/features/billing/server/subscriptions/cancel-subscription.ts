import { eventActorOf } from '#src/server/events/emit.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/subscription.ts'
import { answerSubscription } from './answer-subscription.ts'
import { applyEvent } from '../notices/apply-event.ts'

/** Ends the subscription at the end of the period that is paid. Throws 409 `NO_SUBSCRIPTION`. */
export const cancelSubscription: Handler<typeof contract.cancelSubscription> = async (deps, _, caller) => {
  const { db, now, recordChange } = deps
  const { organisation } = caller
  const { effects } = await applyEvent(deps, db, organisation.id, {
    event: { type: 'cancelled' },
    actor: eventActorOf(caller),
  })
  if (!effects.some(effect => effect.do === 'record' && effect.event === 'cancelled'))
    throw contract.noSubscription()
  recordChange({ before: { cancelled: false }, after: { cancelled: true } })
  const { subscription } = await answerSubscription(db, organisation.id, now())
  return { success: true as const, subscription: subscription! } // it was cancelled just now
}
