import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/queue.ts'
import { findPlanned } from './find-planned.ts'
import { wordsFor } from './send-planned.ts'

/** Returns what one of a queue would say by now. Throws 404. */
export const previewPlanned: Handler<typeof contract.previewPlanned> = async (deps, { id }, caller) => {
  const found = await deps.db.transaction(async tx => {
    const { row, stay } = await findPlanned(tx, id, caller)
    return wordsFor(deps, tx, row, stay, caller)
  })
  return 'words' in found
    ? { success: true, text: found.words, missing: [] }
    : { success: true, text: null, missing: found.missing }
}
