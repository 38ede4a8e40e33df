import { eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { datePrices, rateBooks } from '#src/server/db/schema.ts'
import type { DatePrice } from '../rules/rate-book.ts'

type Whose = { propertyId: string; organisationId: string }
type Columns = Omit<typeof rateBooks.$inferInsert, keyof Whose | 'updatedAt'>

/** Writes a home's book and its dates over what was there. */
export async function writeBook(
  tx: Db,
  { propertyId, organisationId }: Whose,
  columns: Columns,
  dates: readonly DatePrice[],
): Promise<void> {
  const written = { ...columns, updatedAt: sql`moment()` }
  await tx
    .insert(rateBooks)
    .values({ propertyId, organisationId, ...written })
    .onConflictDoUpdate({ target: rateBooks.propertyId, set: written })
  await tx.delete(datePrices).where(eq(datePrices.propertyId, propertyId))
  const rows = dates.map(({ date, ...asks }) => ({ propertyId, night: date, ...asks }))
  if (rows.length > 0) await tx.insert(datePrices).values(rows)
}
