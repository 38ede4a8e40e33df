import { count, desc, eq } from 'drizzle-orm'
import { channelPayouts } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import { PAYOUTS_UNDO_DAYS } from '../../contract/payouts.ts'
import type * as contract from '../../contract/payouts.ts'

type Payouts = typeof channelPayouts.$inferSelect

const DAY_MS = 86_400_000

/** Returns until when a file may be undone. */
export const undoUntil = ({ createdAt }: Pick<Payouts, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + PAYOUTS_UNDO_DAYS * DAY_MS)

/** A file of payouts as the contract answers it. */
export const payoutsAnswer = (row: Payouts, now: Date) => ({
  _id: row.id,
  channel: row.channel,
  rows: row.rowCount,
  matched: row.matchedCount,
  unmatched: row.lineCount - row.repeatedCount - row.matchedCount,
  repeated: row.repeatedCount,
  createdAt: row.createdAt,
  undone_at: row.undoneAt,
  undo_until: row.undoneAt || undoUntil(row) <= now ? null : undoUntil(row),
})

/** Files of payouts of an organisation, the last first. Two statements. */
export const listPayouts: Handler<typeof contract.listPayouts> = async (
  { db, now },
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
  return {
    success: true as const,
    payouts: rows.map(row => payoutsAnswer(row, now())),
    total: counted!.total,
    page,
    pageSize,
  } // an aggregate has one row
}
