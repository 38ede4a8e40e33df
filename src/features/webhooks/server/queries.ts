import { and, arrayContains, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import { webhookDeliveries, webhooks } from '#src/server/db/schema.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { PING } from '../contract/webhook-events.ts'
import { ofOrganisation } from './find-webhooks.ts'

/** The work of a webhook: its next delivery. */
export const SEND = { name: 'webhooks.send' }

/** Sends what waits for a webhook as soon as the transaction commits. */
export const sendNow = (
  tx: Db,
  owner: string,
  { id, failingSince }: { id: string; failingSince: Date | null },
): Promise<void> => schedule(tx, SEND, id, 'now', { owner, isSlow: failingSince !== null, sooner: true })

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
  /** The time at which it happened, where that was not just now. */
  at?: Date
}

const subscribedTo = (organisationId: string, event: string) =>
  and(
    eq(webhooks.organisationId, organisationId),
    eq(webhooks.isOn, true),
    arrayContains(webhooks.events, [event]),
  )

/** True if a webhook chose an event and is on: a delivery for one that is off would come late, in whatever hour it is turned on; a ping is looked on at once. */
const isChosenBy = (id: string, organisationId: string, event: string) =>
  and(ofOrganisation(id, organisationId), event === PING ? undefined : eq(webhooks.isOn, true))

/** True if any webhook chose to hear of it. */
export async function isSubscribed(db: Db, organisationId: string, event: string): Promise<boolean> {
  const found = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(subscribedTo(organisationId, event))
    .limit(1)
  return found.length > 0
}

/** Writes down what webhooks are sent of an event, and gives the ids: they go at once when the transaction that causes it is in. */
export async function queueDelivery(tx: Db, news: NewDelivery) {
  const { organisationId, webhookId, event, data, eventId, at } = news
  const hearing = await tx
    .select({ id: webhooks.id, failingSince: webhooks.failingSince, now: sql<string>`moment()` })
    .from(webhooks)
    .where(webhookId ? isChosenBy(webhookId, organisationId, event) : subscribedTo(organisationId, event))
    .orderBy(webhooks.id)
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
  if (queued.length > 0) for (const webhook of hearing) await sendNow(tx, organisationId, webhook)
  return queued.map(({ id }) => id)
}
