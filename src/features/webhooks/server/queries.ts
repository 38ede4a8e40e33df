import { and, arrayContains, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import { webhookDeliveries, webhooks } from '#src/server/db/schema.ts'
import { dueFor } from '#src/server/jobs/due.ts'
import { PING } from '../contract/webhook-events.ts'
import { ofOrganisation } from './find-webhooks.ts'

/** Sends what waits for an organisation's webhooks. */
export const SEND_JOB = { name: 'webhooks.send', payload: dueFor }

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

const hears = (organisationId: string, event: string) =>
  and(
    eq(webhooks.organisationId, organisationId),
    eq(webhooks.isOn, true),
    arrayContains(webhooks.events, [event]),
  )

/** What would wait for one that is off would come late, in whatever hour it is turned on. */
const isTold = (id: string, organisationId: string, event: string) =>
  and(ofOrganisation(id, organisationId), event === PING ? undefined : eq(webhooks.isOn, true))

/** Whether any webhook chose to hear of it. */
export async function isHeard(db: Db, organisationId: string, event: string): Promise<boolean> {
  const found = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(hears(organisationId, event))
    .limit(1)
  return found.length > 0
}

/** Writes down what webhooks are sent of an event, and gives the ids: they go when `SEND_JOB` is sent. */
export async function insertDeliveries(tx: Db, news: NewDelivery): Promise<string[]> {
  const { organisationId, webhookId, event, data, eventId, at } = news
  const hearing = await tx
    .select({ id: webhooks.id, now: sql<string>`moment()` })
    .from(webhooks)
    .where(webhookId ? isTold(webhookId, organisationId, event) : hears(organisationId, event))
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
  return queued.map(({ id }) => id)
}

/** The same, in any transaction that causes it: they go within the minute. */
export async function queueDelivery(tx: Db, news: NewDelivery): Promise<string[]> {
  const ids = await insertDeliveries(tx, news)
  // A subject of its own, so that nobody who looks when to send next takes it away.
  const subject = `${news.organisationId} ${ids[0]}`
  if (ids.length > 0) await tx.execute(sql`select set_due(${SEND_JOB.name}, ${subject}, moment())`)
  return ids
}

/** The organisation that a `SEND_JOB` is about. */
export const organisationOf = (subject: string): string => subject.split(' ')[0]! // a text has a first part
