import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { turnovers } from '#src/server/db/schema.ts'

/** Shows a photo with a turnover that was done and has none. */
export async function showDonePicture(
  db: Db,
  { propertyId, day }: { propertyId: string; day: string },
  donePicture: string,
): Promise<void> {
  await db
    .update(turnovers)
    .set({ donePicture })
    .where(and(eq(turnovers.propertyId, propertyId), eq(turnovers.day, day), isNull(turnovers.donePicture)))
}
