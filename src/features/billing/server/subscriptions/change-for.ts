import { notFound } from '#src/contract/problem.ts'
import type { EventActor } from '#src/server/events/emit.ts'
import type { Inside } from '#src/server/deps.ts'
import type { SubscriptionEvent } from '../../rules/subscription-state.ts'
import { applyEvent } from '../notices/apply-event.ts'
import { subscriptionOf } from '../queries.ts'
import { overseenOf } from '../oversight/select-overseen.ts'

type Wanted = {
  event: Extract<SubscriptionEvent, { type: 'trial_extended' | 'cancelled' }>
  actor: EventActor
  reason?: string
}

/** Applies what an administrator does to a subscription. Gives undefined where nothing came of it. Throws 404 where there is none. */
export async function changeFor(
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
