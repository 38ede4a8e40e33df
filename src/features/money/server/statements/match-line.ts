import { notFound } from '#src/contract/problem.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/statements.ts'
import { ownBooking } from '../read-money.ts'
import { postLine } from './post-line.ts'
import { postRefundLine } from './post-refund-lines.ts'
import { lineChanged, takeLine } from './take-line.ts'

/** Posts a line to the stay that its host says, or, of money out, marks so much of the refund as paid that was suggested. Throws 404, LINE_POSTED, MORE_THAN_REFUND. See docs/product/statements.md#matching. */
export const matchLine: Handler<typeof contract.matchLine> = async (deps, { id, bookingId }, caller) => {
  const { db } = deps
  const organisationId = caller.organisation.id
  await db.transaction(async tx => {
    const { line, state } = await takeLine(tx, organisationId, id)
    if (state === 'posted' || state === 'payout') throw contract.linePosted()
    await ownBooking(tx, caller, bookingId)
    const { refundId, cents, day } = line
    const by = personOf(caller)?.id ?? null
    if (cents < 0) {
      if (!refundId || line.bookingId !== bookingId) throw notFound()
      const way = { id, bookingId, refundId, cents: -cents, day, by }
      if (!(await postRefundLine(deps, tx, eventActorOf(caller), way))) throw contract.linePosted()
      return
    }
    await postLine(deps, tx, eventActorOf(caller), { id, bookingId, cents, day, isChosen: true, by })
  })
  return lineChanged(db, organisationId, id)
}
