import { orNotFound } from '#src/contract/problem.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/guest-copies.ts'
import { exportAnswer, requestWithExport } from './queries.ts'

/** Returns the copy that answers a request to the caller's organisation, if one was made. Throws 404. */
export const findRequestExport: Handler<typeof contract.findRequestExport> = async (
  { db, now },
  { id },
  { organisation },
) => {
  const { copy } = orNotFound(await requestWithExport(db, organisation.id, id))
  return { success: true, export: copy && exportAnswer(copy, now()) }
}
