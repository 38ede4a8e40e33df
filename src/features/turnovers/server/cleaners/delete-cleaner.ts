import { eq } from 'drizzle-orm'
import { cleaners } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/cleaners.ts'
import { scheduleMail } from '../schedule-mail.ts'
import { lockCleaner } from './select-cleaners.ts'

/** Deletes a cleaner; the link is dead with the row. Throws 404. */
export const deleteCleaner: Handler<typeof contract.deleteCleaner> = async (
  deps,
  { id },
  { organisation },
) => {
  await deps.db.transaction(async tx => {
    await lockCleaner(tx, organisation.id, id)
    await scheduleMail(deps, tx, { id, organisationId: organisation.id, isMailed: false })
    await tx.delete(cleaners).where(eq(cleaners.id, id))
  })
  return { success: true }
}
