import { and, eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { Handler } from '#src/server/http/route.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { plannedMessages } from '#src/server/db/schema.ts'
import type * as contract from '../../contract/queue.ts'
import { settledAlready } from '../../contract/queue.ts'
import type { Reason } from '../../rules/plan.ts'
import { compareQueue, isSkippedByHost, type QueueChanges, type Row, whyEnded } from '../../rules/queue.ts'
import { reasonOf, reasonWords } from '../../rules/reason-words.ts'
import { ADVANCE, emitQueueChanged, writeChanges } from '../advance-stay.ts'
import { answerOf, findPlanned } from './find-planned.ts'

type Found = Awaited<ReturnType<typeof findPlanned>>
type Changed = QueueChanges['changed'][number]

const refusal = (why: Reason) => settledAlready({ why: reasonWords[why].toLowerCase() })

/** Throws where the queue has nothing ahead for a row whose skip is undone. */
function requireAhead({ row, stay, automation }: Found, next: Changed | undefined, now: Date): Changed {
  if (!next) throw refusal(whyEnded(row, automation, stay.stay))
  if (next.state !== 'planned' && next.why) throw refusal(next.why)
  if (next.at <= now) throw settledAlready({ why: 'its time has passed. You can still send it now' })
  return next
}

/** Takes the host's skip of a stay and an automation back, from all rows that carry it. */
const liftSkip = (tx: Db, { row: { bookingId, automationId, id } }: Found) =>
  tx
    .update(plannedMessages)
    .set({ state: 'cancelled', why: 'moved' })
    .where(
      and(
        eq(plannedMessages.bookingId, bookingId),
        automationId ? eq(plannedMessages.automationId, automationId) : eq(plannedMessages.id, id),
        eq(plannedMessages.state, 'skipped'),
        eq(plannedMessages.why, 'by_host'),
      ),
    )

/** Returns what the automation has for the stay without the skip, and what becomes of the row that carries it by now; undefined where nothing is to be sent. */
function withoutSkip({ stay, row, automation }: Found, now: Date): { changes: QueueChanges; next?: Changed } {
  if (!automation) return { changes: { added: [], changed: [] } }
  const own = stay.rows.filter(({ automationId }) => automationId === row.automationId)
  const compare = (rows: readonly Row[]) => compareQueue(rows, [automation], stay.stay, now)
  // First it is brought to the day that the stay has now.
  const brought = new Map(compare(own).changed.map(each => [each.id, each]))
  const rows = own.map(each => ({ ...each, ...brought.get(each.id) }))
  const carriers = new Set(rows.filter(isSkippedByHost).map(each => each.id))
  const changes = compare(
    rows.map(each => (carriers.has(each.id) ? { ...each, state: 'cancelled', why: 'moved' } : each)),
  )
  return { changes, next: changes.changed.find(each => carriers.has(each.id)) }
}

/** Schedules what its host skipped again. One that waits stays as it is. Throws 404, SETTLED_ALREADY. */
export const schedulePlanned: Handler<typeof contract.schedulePlanned> = async (deps, { id }, caller) => {
  const planned = await deps.db.transaction(async tx => {
    const found = await findPlanned(tx, id, caller)
    const { row, stay } = found
    if (row.state === 'sent') throw settledAlready({ why: 'it has been sent' })
    if (row.state === 'planned' || row.state === 'stopped') return answerOf(tx, found)
    if (!isSkippedByHost(row)) throw refusal(reasonOf(row.why ?? ''))
    const now = deps.now()
    const { changes, next: wanted } = withoutSkip(found, now)
    const next = requireAhead(found, wanted, now)
    await liftSkip(tx, found)
    await writeChanges(tx, stay, changes, now)
    const owner = row.organisationId
    await schedule(tx, ADVANCE, row.bookingId, next.at, { owner, sooner: true })
    await emitQueueChanged(deps, tx, stay, [])
    return answerOf(tx, found, next.id)
  })
  return { success: true, planned }
}
