import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

/** Deletes what was sent more than 30 days ago. */
export async function sweepDeliveries(db: Db): Promise<void> {
  await db.execute(
    sql`delete from webhook_deliveries where created_at < moment() - interval '30 days' and state in ('delivered', 'given_up')`,
  )
}
