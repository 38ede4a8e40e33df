import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

/** The moment as the database has it, in a reaction, which is given no clock. */
export async function momentOf(tx: Db): Promise<Date> {
  const { rows } = await tx.execute<{ at: string | Date }>(sql`select moment() as at`)
  return new Date(rows[0]!.at) // a select without a table has one row
}
