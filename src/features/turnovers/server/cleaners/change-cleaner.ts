import { eq } from 'drizzle-orm'
import { cleaners } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/cleaners.ts'
import { assignProperties } from './assign-properties.ts'
import { checkCleaner } from './check-cleaner.ts'
import { scheduleMail } from '../schedule-mail.ts'
import { lockCleaner, selectCleaners } from './select-cleaners.ts'

/** Changes a cleaner; the link stays. Throws 400, 404. */
export const changeCleaner: Handler<typeof contract.changeCleaner> = async (
  deps,
  { id, ...sent },
  { organisation },
) => {
  const organisationId = organisation.id
  const cleaner = await deps.db.transaction(async tx => {
    await lockCleaner(tx, organisationId, id)
    const values = checkCleaner(sent)
    await tx.update(cleaners).set(values).where(eq(cleaners.id, id))
    await assignProperties(tx, organisationId, id, sent.property_ids)
    await scheduleMail(deps, tx, { id, organisationId, ...values })
    const [changed] = await selectCleaners(tx, organisationId, deps.config, id)
    return changed! // it is locked
  })
  return { success: true, cleaner }
}
