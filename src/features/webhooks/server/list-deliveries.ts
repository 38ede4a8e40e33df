import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { webhookDeliveries, webhooks } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/deliveries.ts'
import { deliveryAnswer } from './find-delivery.ts'
import { ofOrganisation } from './find-webhooks.ts'

const { body: _, answer: __, ...columns } = getTableColumns(webhookDeliveries)

/** Returns what a webhook was sent, newest first. Throws 404. */
export const listDeliveries: Handler<typeof contract.listDeliveries> = async (
  { db },
  { id, page, pageSize, state },
  { organisation },
) => {
  const isWanted = and(
    eq(webhookDeliveries.webhookId, id),
    state ? eq(webhookDeliveries.state, state) : undefined,
  )
  const [found] = await db
    .select({ total: sql<number>`(select count(*)::int from webhook_deliveries where ${isWanted})` })
    .from(webhooks)
    .where(ofOrganisation(id, organisation.id))
  if (!found) throw notFound()
  const rows = await db
    .select(columns)
    .from(webhookDeliveries)
    .where(isWanted)
    .orderBy(desc(webhookDeliveries.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { success: true, deliveries: rows.map(deliveryAnswer), total: found.total, page, pageSize }
}
