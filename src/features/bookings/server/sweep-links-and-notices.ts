import { sql } from 'drizzle-orm'
import type { Sweep } from '#src/server/sweep.ts'

/** Links to recorded stays long over, and what was mailed a month ago. */
export const sweepLinksAndNotices: Sweep = async ({ db, today }) => {
  await db.execute(
    sql`delete from booking_claims using bookings where bookings.id = booking_id and check_out < ${today()}::date - 60`,
  )
  await db.execute(sql`delete from booking_notices where at < moment() - interval '30 days'`)
}
