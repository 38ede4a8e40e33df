import { sql } from 'drizzle-orm'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/waiting.ts'
import { rowsOf } from './read-overview.ts'

/** Counts the payments that are late, as the list of them does, on the index of open dues. See docs/product/money.md#the-hosts-view. */
export const countLate: Handler<typeof contract.countLate> = async ({ db }, _, { organisation }) => {
  const { rows } = await db.execute<{ late: number }>(
    sql`select count(*)::int as late from (${rowsOf.late(organisation.id)}) as found`,
  )
  return rows[0]! // a count has one row
}
