import { notFound } from '#src/contract/problem.ts'
import { type EventActor, eventActorOf } from '#src/server/events/emit.ts'
import type { Inside } from '#src/server/deps.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/oversee.ts'
import { noSubscription } from '../contract/subscription.ts'
import type { SubscriptionEvent } from '../rules/subscription-state.ts'
import { applyEvent } from './apply-event.ts'
import { subscriptionOf } from './queries.ts'
import { overseenOf } from './select-overseen.ts'

type Wanted = {
  event: Extract<SubscriptionEvent, { type: 'trial_extended' | 'cancelled' }>
  actor: EventActor
  reason?: string
}

/** Applies what an administrator does to a subscription. Gives undefined where nothing came of it. Throws 404 where there is none. */
async function change(
  { recordChange, ...deps }: Inside,
  organisationId: string,
  { event, actor, reason }: Wanted,
) {
  const { db, now } = deps
  const before = await subscriptionOf(db, organisationId)
  if (!before) throw notFound()
  const { row, effects } = await applyEvent(deps, db, organisationId, { event, actor, reason })
  if (!effects.some(effect => effect.do === 'record' && effect.event === event.type)) return undefined
  const facts = ({ status, endsAt }: typeof before) => ({ status, ends_at: endsAt?.toISOString() ?? null })
  recordChange({ before: facts(before), after: { ...facts(row ?? before), ...(reason ? { reason } : {}) } })
  return { success: true as const, subscription: await overseenOf(db, organisationId, now()) }
}

/** Lets a trial last longer. Throws 404, 409 `NO_TRIAL`. */
export const extendTrial: Handler<typeof contract.extendTrial> = async (
  deps,
  { organizationId, days },
  caller,
) => {
  const event = { type: 'trial_extended', days } as const
  const answer = await change(deps, organizationId, { event, actor: eventActorOf(caller) })
  if (!answer) throw contract.noTrial()
  return answer
}

/** Ends a subscription with its period, for a reason. Throws 404, 409 `NO_SUBSCRIPTION`. */
export const cancelFor: Handler<typeof contract.cancelFor> = async (
  deps,
  { organizationId, reason },
  caller,
) => {
  const event = { type: 'cancelled' } as const
  const answer = await change(deps, organizationId, { event, actor: eventActorOf(caller), reason })
  if (!answer) throw noSubscription()
  return answer
}
