import { and, arrayContains, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import { webhookDeliveries, webhooks } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { dueFor } from '#src/server/jobs/due.ts'
import { PING } from '../contract/webhook-events.ts'
import { ofOrganisation } from './find-webhooks.ts'

/** Webhooks that took their last delivery, and those that failed: the latter have places of their own, so that one that hangs keeps no other waiting. */
export type Lane = 'usual' | 'again'

/** Each sends what waits for an organisation's webhooks in its lane. */
export const SEND_JOBS = {
  usual: { name: 'webhooks.send', payload: dueFor },
  again: { name: 'webhooks.send-again', payload: dueFor },
}

const laneOf = ({ failingSince }: { failingSince: Date | null }): Lane => (failingSince ? 'again' : 'usual')

/** Has what waits for these webhooks sent at once. */
export async function sendNow(
  { enqueue }: Pick<Deps, 'enqueue'>,
  tx: Db,
  organisationId: string,
  hearing: readonly { failingSince: Date | null }[],
): Promise<void> {
  for (const lane of new Set(hearing.map(laneOf)))
    await enqueue(tx, SEND_JOBS[lane], { subject: organisationId })
}

export type NewDelivery = {
  organisationId: string
  /** One alone, whatever it chose to hear of, while it is on or to try it; else each that is on and chose it. */
  webhookId?: string
  /** `<subject>.<what happened>`. */
  event: string
  /** As it travels. */
  data: unknown
  /** Of one event a webhook is sent one delivery. */
  eventId: string
  /** When it happened, where that was not just now. */
  at?: Date
}

const subscribedTo = (organisationId: string, event: string) =>
  and(
    eq(webhooks.organisationId, organisationId),
    eq(webhooks.isOn, true),
    arrayContains(webhooks.events, [event]),
  )

/** What would wait for one that is off would come late, in whatever hour it is turned on; a ping is looked on at once. */
const isChosenBy = (id: string, organisationId: string, event: string) =>
  and(ofOrganisation(id, organisationId), event === PING ? undefined : eq(webhooks.isOn, true))

/** Whether any webhook chose to hear of it. */
export async function isSubscribed(db: Db, organisationId: string, event: string): Promise<boolean> {
  const found = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(subscribedTo(organisationId, event))
    .limit(1)
  return found.length > 0
}

/** Writes down what webhooks are sent of an event, and gives the ids: they go at once when the transaction that causes it is in. */
export async function queueDelivery(deps: Pick<Deps, 'enqueue'>, tx: Db, news: NewDelivery) {
  const { organisationId, webhookId, event, data, eventId, at } = news
  const hearing = await tx
    .select({ id: webhooks.id, failingSince: webhooks.failingSince, now: sql<string>`moment()` })
    .from(webhooks)
    .where(webhookId ? isChosenBy(webhookId, organisationId, event) : subscribedTo(organisationId, event))
  if (hearing.length === 0) return []
  const time = at ?? new Date(hearing[0]!.now) // there is one
  const said = {
    id: eventId,
    type: event,
    created_at: time.toISOString(),
    organisation: organisationId,
    data,
  }
  const body = JSON.stringify(said)
  const queued = await tx
    .insert(webhookDeliveries)
    .values(hearing.map(({ id }) => ({ id: uuidv7(), organisationId, webhookId: id, eventId, event, body })))
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id })
  if (queued.length > 0) await sendNow(deps, tx, organisationId, hearing)
  return queued.map(({ id }) => id)
}
