import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { webhookDeliveries, webhooks } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { webhookFailing, webhookTurnedOff } from '../contract/events.ts'
import { PING } from '../contract/webhook-events.ts'
import { isDelivered, isFailedOff, nextTryAt } from '../rules.ts'
import type { Taken } from './take-delivery.ts'

/** How a try ended. */
export type Tried = { status: number | null; answer: string; problem: string | null; tookMs: number }

const BY_ITSELF = { kind: 'job', name: 'webhooks.send' } as const
export const OFF_WORDS = 'The webhook was turned off'

/** What waits for a webhook that is off is given up. */
export const giveUpWaiting = (tx: Db, webhookId: string) =>
  tx
    .update(webhookDeliveries)
    .set({ state: 'given_up', problem: OFF_WORDS, settledAt: sql`moment()` })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')))

/**
 * Notes how a try ended: it is delivered, waits for the next, or is given up; and how the webhook does. A try that was taken for
 * lost notes nothing. What fails after its webhook was turned off does not wait: it is given up as all that waited was.
 */
export async function settleDelivery(deps: Deps, taken: Taken, tried: Tried): Promise<void> {
  const { status, tookMs } = tried
  const now = deps.now()
  const isDone = isDelivered(status)
  const isPing = taken.event === PING
  await deps.db.transaction(async tx => {
    // The webhook first, as whoever changes or deletes it begins with it too.
    const [webhook] = await tx
      .select()
      .from(webhooks)
      .where(eq(webhooks.id, taken.webhook_id))
      .for('no key update')
    if (!webhook) return
    const isTriedAgain = !isDone && !isPing && webhook.isOn
    const next = isTriedAgain ? nextTryAt(taken.tries, now, Math.random()) : null
    const isThisTry = and(
      eq(webhookDeliveries.id, taken.id),
      eq(webhookDeliveries.tries, taken.tries),
      eq(webhookDeliveries.state, 'sending'),
    )
    const { rowCount } = await tx
      .update(webhookDeliveries)
      .set({
        state: isDone ? 'delivered' : next ? 'waiting' : 'given_up',
        status,
        tookMs,
        answer: tried.answer,
        problem: tried.problem,
        ...(next ? { dueAt: next } : { settledAt: sql`moment()` }),
        takenAt: null,
      })
      .where(isThisTry)
    if (rowCount !== 1) return
    const failingSince = isDone ? null : isPing ? webhook.failingSince : (webhook.failingSince ?? now)
    await tx.update(webhooks).set({ busyUntil: null, failingSince }).where(eq(webhooks.id, webhook.id))
    if (!failingSince || isPing) return
    const news = (event: typeof webhookFailing) =>
      deps.emit(tx, event, {
        subject: webhook.id,
        organisation: webhook.organisationId,
        guest: null,
        actor: BY_ITSELF,
        facts: {
          name: webhook.name,
          url: webhook.url,
          problem: tried.problem ?? '',
          failing_since: failingSince,
        },
      })
    if (webhook.isOn && isFailedOff(failingSince, now)) {
      await tx
        .update(webhooks)
        .set({ isOn: false, turnedOffAt: sql`moment()` })
        .where(eq(webhooks.id, webhook.id))
      await giveUpWaiting(tx, webhook.id)
      await news(webhookTurnedOff)
    } else if (webhook.isOn && !next) await news(webhookFailing)
  })
}
