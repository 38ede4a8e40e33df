import { sql } from 'drizzle-orm'
import type { Sweep } from '#src/server/sweep.ts'

/** Deletes files that nobody has described. */
export const sweepLines: Sweep = async ({ db }) => {
  await db.execute(
    sql`delete from bank_statements where head is not null and created_at < moment() - interval '1 day'`,
  )
}
