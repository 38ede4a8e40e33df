import { eq } from 'drizzle-orm'
import { bankLines } from '#src/server/db/schema.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/statements.ts'
import { unpayRefund } from '../refunds/unpay-refund.ts'
import { takeStay } from '../take-stay.ts'
import { reversePayment } from '../undo-payment.ts'
import { postPayout } from './note-payout.ts'
import { lineChanged, takeLine } from './take-line.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Undoes a match or a payout by a reversing entry, or has an ignored line looked at again. Throws 404, LINE_NOT_POSTED, UNDO_TOO_LATE. */
export const undoLine: Handler<typeof contract.undoLine> = async ({ db, now }, { id }, caller) => {
  const organisationId = caller.organisation.id
  await db.transaction(async tx => {
    const { line, state } = await takeLine(tx, organisationId, id)
    if (state !== 'posted' && state !== 'payout' && state !== 'ignored') throw contract.lineNotPosted()
    if (
      state !== 'ignored' &&
      line.settledAt &&
      now().getTime() - line.settledAt.getTime() > contract.UNDO_DAYS * DAY_MS
    )
      throw contract.undoTooLate()
    if (state === 'posted' && line.bookingId && line.paymentId) {
      await takeStay(tx, line.bookingId)
      await reversePayment(tx, {
        id: line.paymentId,
        bookingId: line.bookingId,
        reason: 'Undone on the bank statement',
        by: personOf(caller)?.id ?? null,
        now: now(),
      })
    }
    if (state === 'posted' && line.bookingId && line.refundId) {
      await takeStay(tx, line.bookingId)
      await unpayRefund(tx, line.refundId)
    }
    const payer = line.gateway ?? line.channel
    if (payer) await postPayout(tx, { organisationId, lineId: id, payer, cents: -line.cents })
    await tx
      .update(bankLines)
      .set({
        state: state === 'posted' || line.cents < 0 ? 'undone' : 'unknown',
        gateway: null,
        channel: null,
        why: null,
        settledAt: null,
        settledBy: null,
      })
      .where(eq(bankLines.id, id))
  })
  return lineChanged(db, organisationId, id)
}
