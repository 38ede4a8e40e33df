import type { Inside } from '#src/server/deps.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import type { Member } from '#src/server/http/caller.ts'
import { trialUsed } from '../../contract/subscription.ts'
import { subscriptionAnswer } from './answer-subscription.ts'
import { applyEvent } from '../notices/apply-event.ts'

/** Starts the organisation's one trial: 14 days of starter without a card. Throws 409 `TRIAL_USED`. See docs/product/plans.md#the-trial. */
export async function startTrial(deps: Inside, _: object, caller: Member) {
  const { db, now, recordChange } = deps
  const { row, effects } = await applyEvent(deps, db, caller.organisation.id, {
    event: { type: 'trial_started' },
    actor: eventActorOf(caller),
  })
  if (!row || !effects.some(effect => effect.do === 'record' && effect.event === 'trial_started'))
    throw trialUsed()
  recordChange({ before: null, after: { plan: row.planId } })
  return {
    success: true as const,
    subscription: subscriptionAnswer(row, now()),
    message: 'Trial started — you have 14 days free.',
  }
}
