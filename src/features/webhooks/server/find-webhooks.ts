import { and, desc, eq, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { webhooks } from '#src/server/db/schema.ts'
import type { WebhookEvent } from '../contract/webhook-events.ts'

export const ofOrganisation = (id: string, organisationId: string) =>
  and(eq(webhooks.id, id), eq(webhooks.organisationId, organisationId))

const last = sql<{ state: 'delivered' | 'given_up'; at: string } | null>`(
  select json_build_object('state', state, 'at', settled_at) from webhook_deliveries
  where webhook_id = webhooks.id and settled_at is not null order by id desc limit 1)`

/** Webhooks as the contract answers them, newest first. */
export async function findWebhooks(db: Db, organisationId: string, id?: string) {
  const rows = await db
    .select({
      _id: webhooks.id,
      name: webhooks.name,
      url: webhooks.url,
      events: webhooks.events,
      is_on: webhooks.isOn,
      failing_since: webhooks.failingSince,
      turned_off_at: webhooks.turnedOffAt,
      old_secret_until: sql<
        string | null
      >`case when ${webhooks.oldSecretUntil} > moment() then ${webhooks.oldSecretUntil} end`,
      last,
      waiting: sql<number>`(select count(*)::int from webhook_deliveries
        where webhook_id = webhooks.id and state in ('waiting', 'sending'))`,
      createdAt: webhooks.createdAt,
    })
    .from(webhooks)
    .where(id ? ofOrganisation(id, organisationId) : eq(webhooks.organisationId, organisationId))
    .orderBy(desc(webhooks.id))
  return rows.map(row => ({
    ...row,
    events: row.events as WebhookEvent[], // as the contract takes them
    old_secret_until: row.old_secret_until === null ? null : new Date(row.old_secret_until),
    last: row.last && { ...row.last, at: new Date(row.last.at) },
  }))
}

/** One of an organisation's. Throws 404. */
export async function webhookFor(db: Db, organisationId: string, id: string) {
  const [found] = await findWebhooks(db, organisationId, id)
  if (!found) throw notFound()
  return found
}
