import { and, eq } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { webhookDeliveries } from '#src/server/db/schema.ts'

type Row = typeof webhookDeliveries.$inferSelect

export const deliveryOf = (id: string, organisationId: string) =>
  and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.organisationId, organisationId))

/** A delivery as the log shows it. */
export const deliveryAnswer = (row: Omit<Row, 'body' | 'answer'>) => ({
  _id: row.id,
  event_id: row.eventId,
  event: row.event,
  state: row.state,
  tries: row.tries,
  next_try_at: row.state === 'waiting' ? row.dueAt : null,
  status: row.status,
  took_ms: row.tookMs,
  problem: row.problem,
  createdAt: row.createdAt,
  settled_at: row.settledAt,
})

/** One of an organisation's, with its words. Throws 404. */
export async function findDelivery(db: Db, organisationId: string, id: string) {
  const [row] = await db.select().from(webhookDeliveries).where(deliveryOf(id, organisationId))
  if (!row) throw notFound()
  return { ...deliveryAnswer(row), body: row.body, answer: row.answer }
}
