import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { type OutgoingKind, outgoingKind, type Work } from '#src/server/outgoing/kind.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { openSecret } from '#src/server/sealed.ts'
import { PING } from '../contract/webhook-events.ts'
import { isDelivered, refusalWords } from '../rules.ts'
import { SEND } from './queries.ts'
import { recordTry, type Sending } from './record-try.ts'
import { signDelivery } from './sign-delivery.ts'

/** Limits of a whole try; a webhook that failed last gets less. */
const TRY_MS = { usual: 10_000, slow: 3000 }
const READ_BYTES_MAX = 64 * 1024
const KEPT_BYTES_MAX = 4 * 1024

/** Begins a try of the next delivery of a webhook that is due, also if a lost process was sending it. */
async function beginTry(db: Db, webhookId: string): Promise<Sending | undefined> {
  const { rows } = await db.execute<Sending>(sql`
    with next as (
      select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.webhook_id = ${webhookId} and d.state in ('waiting', 'sending') and d.due_at <= moment() and (w.is_on or d.event = ${PING})
      order by d.due_at, d.id limit 1)
    update webhook_deliveries d set state = 'sending', tries = d.tries + 1
    from next, webhooks w where d.id = next.id and w.id = d.webhook_id
    returning d.id, d.organisation_id, d.webhook_id, d.event, d.body, d.tries, w.name, w.url,
      w.secret, case when w.old_secret_until > moment() then w.old_secret end as old_secret`)
  return rows[0]
}

/** Returns what may be stored and shown as text. */
const storable = (answer: string): string =>
  Buffer.from(answer.replaceAll('\u0000', '\uFFFD')).subarray(0, KEPT_BYTES_MAX).toString().toWellFormed()

async function post(deps: Deps, sending: Sending, timeoutMs: number) {
  const from = performance.now()
  const { webhook_id: webhookId, secret, old_secret: oldSecret } = sending
  const secrets = [openSecret(deps.config, 'webhooks.secret', webhookId, secret)]
  if (oldSecret) secrets.push(openSecret(deps.config, 'webhooks.old_secret', webhookId, oldSecret))
  const { status, answer, problem } = await deps.postPublic.post(sending.url, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Naledi-Webhooks/1.0',
      'naledi-event': sending.event,
      'naledi-delivery': sending.id,
      'naledi-signature': signDelivery(sending.body, secrets, deps.now()),
    },
    body: sending.body,
    timeoutMs,
    bytesMax: READ_BYTES_MAX,
  })
  return {
    status,
    answer: storable(answer),
    problem: status === null || isDelivered(status) ? problem : refusalWords(status),
    tookMs: Math.round(performance.now() - from),
  }
}

/** Schedules the webhook for its next delivery, if it has one. */
async function scheduleNext(tx: Db, { subject, owner }: Work): Promise<void> {
  const { rows } = await tx.execute<{ at: string | null; is_failing: boolean }>(sql`
    select min(due_at) as at, failing_since is not null as is_failing
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.webhook_id = ${subject} and d.state in ('waiting', 'sending') and (w.is_on or d.event = ${PING})
    group by w.id`)
  const [next] = rows
  if (next?.at)
    await schedule(tx, SEND, subject, new Date(next.at), { owner, isSlow: next.is_failing, sooner: true })
}

/**
 * Sends the deliveries of a webhook one after another, each try a piece of work of its own. A webhook that failed last
 * waits in the slow lane until it takes a delivery. See docs/product/webhooks.md#tries.
 */
export const sendDelivery = (tryMs = TRY_MS): OutgoingKind =>
  outgoingKind({
    ...SEND,
    places: 96,
    slowPlaces: 6,
    placesPerOwner: 4,
    async run(deps, work) {
      const sending = await beginTry(deps.db, work.subject)
      if (!sending) return { save: tx => scheduleNext(tx, work) }
      const tried = await post(deps, sending, work.isSlow ? tryMs.slow : tryMs.usual)
      return {
        async save(tx) {
          await recordTry(deps, tx, sending, tried)
          await scheduleNext(tx, work)
        },
      }
    },
  })
