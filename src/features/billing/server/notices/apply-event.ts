import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import { subscriptionEvents, subscriptions } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import type { EventActor } from '#src/server/events/emit.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { nextCheck } from '../../rules/next-check.ts'
import {
  type Effect,
  type SubscriptionEvent,
  type SubscriptionState,
} from '../../rules/subscription-state.ts'
import { happen } from '../../rules/transition.ts'
import { isChargedByUs } from '../gateway-of.ts'
import { emitRecord } from '../emit-record.ts'
import { queueMail } from '../queue-mail.ts'
import { stateOf, subscriptionOf, type SubscriptionRow } from '../queries.ts'
import { type ArrivedPayment, recordPayment } from '../record-payment.ts'
import {
  agreementById,
  changeAmount,
  endAgreement,
  forgetLater,
  saveEnded,
} from '../subscriptions/save-agreement.ts'

export type Applying = Pick<Inside, 'config' | 'now' | 'emit'>

/** Looks at a subscription when the clock changes it. */
export const CHECK = { name: 'billing.check-subscription' }

const JOB: EventActor = { kind: 'job', name: 'billing' }

/** Until the transaction ends nothing else changes the subscription of this organisation. */
export const lockOrganisation = (tx: Db, organisationId: string) =>
  tx.execute(sql`select from organisations where id = ${organisationId} for no key update`)

async function saveState(tx: Db, organisationId: string, state: SubscriptionState): Promise<void> {
  if (state.status === 'none') return
  const { status, ...columns } = state
  await tx
    .insert(subscriptions)
    .values({ organisationId, status, ...columns })
    .onConflictDoUpdate({ target: subscriptions.organisationId, set: { status, ...columns } })
}

/** Time of the next check, depending on who charges its agreement. */
export async function findNextCheck(tx: Db, state: SubscriptionState, now: Date): Promise<Date | null> {
  const isPaid = state.status === 'active' || state.status === 'past_due'
  const agreement = isPaid && state.agreementId ? await agreementById(tx, state.agreementId) : undefined
  return nextCheck(state, now, agreement !== undefined && isChargedByUs(agreement.gateway))
}

type Recorded = Extract<Effect, { do: 'record' }>

async function saveRecords(
  deps: Applying,
  tx: Db,
  organisationId: string,
  { records, actor, reason }: { records: Recorded[]; actor: EventActor; reason: string | undefined },
): Promise<void> {
  if (records.length === 0) return
  const rows = records.map(({ event, planId, cents }) => ({
    id: uuidv7(),
    organisationId,
    event,
    planId,
    cents,
    reason,
  }))
  await tx.insert(subscriptionEvents).values(rows)
  for (const row of rows) {
    await emitRecord(deps, tx, { ...row, actor })
    await queueMail(deps, tx, row)
  }
}

type Happened = {
  event: SubscriptionEvent
  /** The payment, if one arrived. */
  payment?: ArrivedPayment
  actor?: EventActor
  /** The reason, if an administrator of the installation does it. */
  reason?: string | undefined
}

const isSame = (one: SubscriptionState, other: SubscriptionState): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Records an event of the subscription of an organisation, and all its effects, in one transaction: its state, its history,
 * invoices and the ledger, events and mails; calls to a gateway are scheduled. Returns the row as it is then.
 */
export async function applyEvent(
  deps: Applying,
  tx: Db,
  organisationId: string,
  { event, payment, actor = JOB, reason }: Happened,
): Promise<{ row: SubscriptionRow | undefined; effects: Effect[] }> {
  await lockOrganisation(tx, organisationId)
  const before = stateOf(await subscriptionOf(tx, organisationId))
  const now = deps.now()
  const { state, effects } = happen(before, event, now)
  if (!isSame(before, state)) {
    await saveState(tx, organisationId, state)
    await schedule(tx, CHECK, organisationId, await findNextCheck(tx, state, now), { owner: organisationId })
    if (state.status === 'expired') await forgetLater(tx, organisationId)
  }
  if (payment) await recordPayment(deps, tx, organisationId, { payment, effects })
  if (event.type === 'agreement_ended') await saveEnded(tx, event.agreementId)
  for (const effect of effects) {
    if (effect.do === 'end_agreement') await endAgreement(tx, effect.agreementId)
    if (effect.do === 'change_agreement') await changeAmount(tx, effect)
  }
  const records = effects.filter(effect => effect.do === 'record')
  await saveRecords(deps, tx, organisationId, { records, actor, reason })
  return { row: await subscriptionOf(tx, organisationId), effects }
}
