import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/retention.ts'

type Row = { guest_months: number | null; platform_months: number }

/** Returns the choice of a host, and what holds without one. */
export async function selectOwnRetention(db: Db, organisationId: string, today: string) {
  const { rows } = await db.execute<Row>(sql`
    select (select guest_months from organisation_retention where organisation_id = ${organisationId}) as guest_months,
      (select amount from retention_periods where kind = 'guests' and from_day <= ${today} order by from_day desc limit 1) as platform_months`)
  return { success: true as const, ...rows[0]! } // a select without a table has one row
}

/** Returns for how many months the caller's organisation holds guests. */
export const readOwnRetention: Handler<typeof contract.readOwnRetention> = (
  { db, today },
  _,
  { organisation },
) => selectOwnRetention(db, organisation.id, today())
