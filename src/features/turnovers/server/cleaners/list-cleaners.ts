import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/cleaners.ts'
import { selectCleaners } from './select-cleaners.ts'

/** Returns who cleans the caller's homes. */
export const listCleaners: Handler<typeof contract.listCleaners> = async (
  { db, config },
  _asked,
  { organisation },
) => {
  const cleaners = await selectCleaners(db, organisation.id, config)
  return { success: true, cleaners, total: cleaners.length }
}
