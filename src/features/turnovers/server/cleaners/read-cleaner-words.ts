import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/turnovers.ts'
import { findNotice } from './find-notice.ts'

/** Returns what a cleaner is told of one turnover. Throws 404, NO_CLEANER. */
export const readCleanerWords: Handler<typeof contract.readCleanerWords> = async (
  { db, config },
  { property_id: propertyId, day },
  { organisation },
) => {
  const { words, link } = await findNotice(db, config, { organisationId: organisation.id, propertyId, day })
  return { success: true, words, link }
}
