import { count, desc, eq } from 'drizzle-orm'
import { channelPayouts } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/payouts.ts'

/** A file of payouts as the contract answers it. */
export const payoutsAnswer = (row: typeof channelPayouts.$inferSelect) => ({
  _id: row.id,
  channel: row.channel,
  rows: row.rowCount,
  matched: row.matchedCount,
  unmatched: row.lineCount - row.repeatedCount - row.matchedCount,
  repeated: row.repeatedCount,
  createdAt: row.createdAt,
})

/** Files of payouts of an organisation, the last first. Two statements. */
export const listPayouts: Handler<typeof contract.listPayouts> = async (
  { db },
  { page, pageSize },
  { organisation: { id } },
) => {
  const own = eq(channelPayouts.organisationId, id)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(channelPayouts)
      .where(own)
      .orderBy(desc(channelPayouts.createdAt), desc(channelPayouts.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(channelPayouts).where(own),
  ])
  return { success: true as const, payouts: rows.map(payoutsAnswer), total: counted!.total, page, pageSize } // an aggregate has one row
}
