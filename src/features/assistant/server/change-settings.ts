import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { aiSettings } from '#src/server/db/schema.ts'
import { changeOf } from '#src/server/events/change.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/settings.ts'

/** Settings of an organisation; by default nothing leaves the machine. */
export async function settingsOf(db: Db, organisationId: string): Promise<{ shareNames: boolean }> {
  const [row] = await db
    .select({ shareNames: aiSettings.shareNames })
    .from(aiSettings)
    .where(eq(aiSettings.organisationId, organisationId))
  return row ?? { shareNames: false }
}

export const readSettings: Handler<typeof contract.readSettings> = async ({ db }, _, { organisation }) => ({
  success: true,
  ...(await settingsOf(db, organisation.id)),
})

/** Chooses whether names and numbers of guests go to a model on another machine. */
export const changeSettings: Handler<typeof contract.changeSettings> = async (
  { db, now, recordChange },
  { shareNames },
  { organisation },
) => {
  const before = await settingsOf(db, organisation.id)
  await db
    .insert(aiSettings)
    .values({ organisationId: organisation.id, shareNames, changedAt: now() })
    .onConflictDoUpdate({ target: aiSettings.organisationId, set: { shareNames, changedAt: now() } })
  recordChange(changeOf(before, { shareNames }))
  return { success: true, shareNames }
}
