import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { webhookDeliveries, webhooks } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { webhookFailing, webhookTurnedOff } from '../contract/events.ts'
import { PING } from '../contract/webhook-events.ts'
import { isDelivered, isFailedOff, nextTryAt } from '../rules.ts'

/** A delivery on its way, and where it goes. */
export type Sending = {
  id: string
  organisation_id: string
  webhook_id: string
  event: string
  body: string
  tries: number
  name: string
  url: string
  /** Both sign, and are sealed; the old one is null once its day is over. */
  secret: string
  old_secret: string | null
}

/** The end of a try. */
export type Tried = { status: number | null; answer: string; problem: string | null; tookMs: number }

const BY_ITSELF = { kind: 'job', name: 'webhooks.send' } as const
const OFF_WORDS = 'The webhook was turned off'

/** Gives up what waits for a webhook that is off. */
export const giveUpWaiting = (tx: Db, webhookId: string) =>
  tx
    .update(webhookDeliveries)
    .set({ state: 'given_up', problem: OFF_WORDS, settledAt: sql`moment()` })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')))

/**
 * Records how a try ended: it is delivered, waits for the next try, or is given up; and whether the webhook fails. What fails
 * after its webhook was turned off does not wait: it is given up like everything that waited.
 */
export async function recordTry(
  deps: Pick<Deps, 'now' | 'emit'>,
  tx: Db,
  sending: Sending,
  tried: Tried,
): Promise<void> {
  const { status, tookMs, answer, problem } = tried
  const now = deps.now()
  const isDone = isDelivered(status)
  const isPing = sending.event === PING
  // The webhook first, like everybody who changes or deletes it.
  const [webhook] = await tx
    .select()
    .from(webhooks)
    .where(eq(webhooks.id, sending.webhook_id))
    .for('no key update')
  if (!webhook) return
  const isTriedAgain = !isDone && !isPing && webhook.isOn
  const next = isTriedAgain ? nextTryAt(sending.tries, now, Math.random()) : null
  await tx
    .update(webhookDeliveries)
    .set({
      state: isDone ? 'delivered' : next ? 'waiting' : 'given_up',
      status,
      tookMs,
      answer,
      problem,
      ...(next ? { dueAt: next } : { settledAt: sql`moment()` }),
    })
    .where(eq(webhookDeliveries.id, sending.id))
  const failingSince = isDone ? null : isPing ? webhook.failingSince : (webhook.failingSince ?? now)
  await tx.update(webhooks).set({ failingSince }).where(eq(webhooks.id, webhook.id))
  if (!failingSince || isPing || !webhook.isOn) return
  const emit = (event: typeof webhookFailing) =>
    deps.emit(tx, event, {
      subject: webhook.id,
      organisation: webhook.organisationId,
      guest: null,
      actor: BY_ITSELF,
      facts: { name: webhook.name, url: webhook.url, problem: problem ?? '', failing_since: failingSince },
    })
  if (isFailedOff(failingSince, now)) {
    await tx
      .update(webhooks)
      .set({ isOn: false, turnedOffAt: sql`moment()` })
      .where(eq(webhooks.id, webhook.id))
    await giveUpWaiting(tx, webhook.id)
    await emit(webhookTurnedOff)
  } else if (!next) await emit(webhookFailing)
}
