import { eq } from 'drizzle-orm'
import { cleaners } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import type { CleanerRow } from './select-cleaners.ts'
import { lockCleaner, selectCleaners } from './select-cleaners.ts'

type Link = Pick<CleanerRow, 'secret' | 'secretHash'>

/** Gives a cleaner another link, or none: the one before is dead at once. Throws 404. */
export async function changeLink({ db, config }: Inside, organisationId: string, id: string, link: Link) {
  const cleaner = await db.transaction(async tx => {
    await lockCleaner(tx, organisationId, id)
    await tx.update(cleaners).set(link).where(eq(cleaners.id, id))
    const [changed] = await selectCleaners(tx, organisationId, config, id)
    return changed! // it is locked
  })
  return { success: true as const, cleaner }
}
