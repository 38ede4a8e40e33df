import { eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { datePrices, ratePlans } from '#src/server/db/schema.ts'
import type { DatePrice } from '../rules/rate-plan.ts'

type Whose = { propertyId: string; organisationId: string }
type Columns = Omit<typeof ratePlans.$inferInsert, keyof Whose | 'updatedAt'>

/** Writes a home's rate plan and its dates over what was there. */
export async function saveRatePlan(
  tx: Db,
  { propertyId, organisationId }: Whose,
  columns: Columns,
  dates: readonly DatePrice[],
): Promise<void> {
  const written = { ...columns, updatedAt: sql`moment()` }
  await tx
    .insert(ratePlans)
    .values({ propertyId, organisationId, ...written })
    .onConflictDoUpdate({ target: ratePlans.propertyId, set: written })
  await tx.delete(datePrices).where(eq(datePrices.propertyId, propertyId))
  const rows = dates.map(({ date, ...asks }) => ({ propertyId, night: date, ...asks }))
  if (rows.length > 0) await tx.insert(datePrices).values(rows)
}

/** Sets how many nights a home keeps free around stays; those that are there get theirs. */
export const setPreparationNights = async (
  tx: Db,
  propertyId: string,
  preparationNights: number,
): Promise<void> =>
  void (await tx.update(ratePlans).set({ preparationNights }).where(eq(ratePlans.propertyId, propertyId)))
