import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { webhookDeliveries, webhooks } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract/deliveries.ts'
import { deliveryAnswer } from './find-delivery.ts'
import { ofOrganisation } from './find-webhooks.ts'

const { body: _, answer: __, ...columns } = getTableColumns(webhookDeliveries)

/** What a webhook was sent, newest first. Throws 404. */
export async function listDeliveries(
  { db }: Deps,
  { id, page, pageSize, state }: Input<typeof contract.listDeliveries>,
  { organisation }: Member,
) {
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
  return { success: true as const, deliveries: rows.map(deliveryAnswer), total: found.total, page, pageSize }
}
