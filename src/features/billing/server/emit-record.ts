import type { EventOf } from '#src/contract/events/event.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Inside } from '#src/server/deps.ts'
import type { EventActor } from '#src/server/events/emit.ts'
import {
  subscriptionChanged,
  subscriptionEnded,
  subscriptionPaid,
  subscriptionPaymentFailed,
} from '../contract/events.ts'
import type { BillingEvent } from '../contract/subscription.ts'
import type { PlanId } from '../rules.ts'

/** The events emitted for each entry in the history of a subscription. */
const EMITTED: Record<BillingEvent, (typeof subscriptionPaid)[]> = {
  trial_started: [subscriptionChanged],
  trial_extended: [subscriptionChanged],
  trial_ended: [subscriptionEnded],
  subscribed: [subscriptionPaid, subscriptionChanged],
  renewed: [subscriptionPaid],
  upgraded: [subscriptionPaid, subscriptionChanged],
  downgrade_scheduled: [subscriptionChanged],
  downgraded: [subscriptionPaid, subscriptionChanged],
  payment_failed: [subscriptionPaymentFailed],
  paid_after_failure: [subscriptionPaid],
  cancelled: [subscriptionChanged],
  reactivated: [subscriptionChanged],
  expired: [subscriptionEnded],
  refunded: [subscriptionChanged],
  credited: [subscriptionPaid],
  credit_given: [subscriptionChanged],
}

type Happening = {
  organisationId: string
  event: BillingEvent
  planId: PlanId
  cents: number | null
  actor: EventActor
}

/** Emits what the history of a subscription says. */
export async function emitRecord(
  { emit }: Pick<Inside, 'emit'>,
  tx: Db,
  { organisationId, event, planId, cents, actor }: Happening,
): Promise<void> {
  for (const each of EMITTED[event] as EventOf[])
    await emit(tx, each, {
      subject: organisationId,
      organisation: organisationId,
      guest: null,
      actor,
      facts: { plan_id: planId, what: event, amount: cents },
    })
}
