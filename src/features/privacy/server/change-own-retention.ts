import { eq, sql } from 'drizzle-orm'
import { organisationRetention as own } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/retention.ts'
import { selectOwnRetention } from './read-own-retention.ts'

/** Says for how many months the caller's organisation holds guests; null: as the platform does. */
export const changeOwnRetention: Handler<typeof contract.changeOwnRetention> = async (
  { db, today },
  { guest_months: guestMonths },
  { organisation: { id: organisationId } },
) => {
  if (guestMonths === null) await db.delete(own).where(eq(own.organisationId, organisationId))
  else
    await db
      .insert(own)
      .values({ organisationId, guestMonths })
      .onConflictDoUpdate({
        target: own.organisationId,
        set: { guestMonths, updatedAt: sql`moment()` },
      })
  return selectOwnRetention(db, organisationId, today())
}
