import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract/queue.ts'
import { findPlanned } from './find-planned.ts'
import { wordsFor } from './send-planned.ts'

/** What one of a queue would say by now. Throws 404. */
export async function previewPlanned(
  deps: Deps,
  { id }: Input<typeof contract.previewPlanned>,
  caller: Member,
) {
  const found = await deps.db.transaction(async tx => {
    const { row, stay } = await findPlanned(tx, id, caller)
    return wordsFor(deps, tx, row, stay, caller)
  })
  return 'words' in found
    ? { success: true as const, text: found.words, missing: [] }
    : { success: true as const, text: null, missing: found.missing }
}
