import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/guest-copies.ts'
import { exportAnswer, exportOfRequest } from './queries.ts'

/** Returns the copy that answers a request to the caller's organisation, if one was made. */
export const findRequestExport: Handler<typeof contract.findRequestExport> = async (
  { db, now },
  { id },
  { organisation },
) => {
  const row = await exportOfRequest(db, organisation.id, id)
  return { success: true, export: row ? exportAnswer(row, now()) : null }
}
