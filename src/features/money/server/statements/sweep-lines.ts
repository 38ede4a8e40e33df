import { sql } from 'drizzle-orm'
import type { Sweep } from '#src/server/sweep.ts'
import { TEXT_DAYS } from '../../contract/statements.ts'

/** Deletes what a bank wrote of payments that are none of a stay's, 90 days after it was read, and files that nobody has described. */
export const sweepLines: Sweep = async ({ db }) => {
  await db.execute(sql`
    update bank_lines set text = null
    where text is not null and state not in ('posted', 'refund') and created_at < moment() - make_interval(days => ${TEXT_DAYS})`)
  await db.execute(
    sql`delete from bank_statements where head is not null and created_at < moment() - interval '1 day'`,
  )
}
