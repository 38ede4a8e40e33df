import { eq } from 'drizzle-orm'
import { plannedMessages } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/queue.ts'
import { settledAlready } from '../../contract/queue.ts'
import { emitQueueChanged } from '../advance-stay.ts'
import { answerOf, findPlanned } from './find-planned.ts'

/** Puts what is planned in other words for this stay. Throws 404, SETTLED_ALREADY. */
export const changePlanned: Handler<typeof contract.changePlanned> = async (deps, { id, words }, caller) => {
  const planned = await deps.db.transaction(async tx => {
    const found = await findPlanned(tx, id, caller)
    if (found.row.state === 'sent') throw settledAlready({ why: 'it has been sent' })
    await tx.update(plannedMessages).set({ words }).where(eq(plannedMessages.id, id))
    await emitQueueChanged(deps, tx, found.stay, [])
    return answerOf(tx, found)
  })
  return { success: true, planned }
}
