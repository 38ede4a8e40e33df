import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/queue.ts'
import { settledAlready, valuesMissing } from '../../contract/queue.ts'
import { stillApplies } from '../../rules/automation.ts'
import { missingWords, reasonWords } from '../../rules/reason-words.ts'
import type { Reason } from '../../rules/plan.ts'
import { emitQueueChanged } from '../advance-stay.ts'
import { answerOf, findPlanned } from './find-planned.ts'
import { sendPlanned } from './send-planned.ts'

const refusal = ({ why, missing }: { why: Reason; missing: string[] }) =>
  valuesMissing(
    { words: missing.length > 0 ? `no value for ${missingWords(missing)}` : reasonWords[why].toLowerCase() },
    { missing },
  )

/** Sends one of a queue at once, whatever its time. Throws 404, SETTLED_ALREADY, VALUES_MISSING. */
export const sendPlannedNow: Handler<typeof contract.sendPlannedNow> = async (deps, { id }, caller) => {
  const { stop, planned } = await deps.db.transaction(async tx => {
    const found = await findPlanned(tx, id, caller)
    const { row, stay, automation } = found
    if (row.state === 'sent') throw settledAlready({ why: 'it has been sent' })
    if (!automation || !stillApplies(automation.trigger, stay.stay))
      throw settledAlready({ why: 'the booking is off, or not what it is about any more' })
    const stopped = await sendPlanned(deps, tx, row, stay, caller)
    // A message that cannot go yet goes at its time; of one that has stopped the queue says what lacks by now.
    if (stopped && row.state !== 'stopped') throw refusal(stopped)
    await emitQueueChanged(deps, tx, stay, [])
    return { stop: stopped, planned: await answerOf(tx, found) }
  })
  if (stop) throw refusal(stop)
  return { success: true, planned }
}
