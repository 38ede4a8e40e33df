import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bankLines, stayPayments } from '#src/server/db/schema.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/statements.ts'
import { unpayRefund } from '../refunds-to-pay/unpay-refund.ts'
import { takeStay } from '../take-stay.ts'
import { secondOf } from '../../rules/statements/seen-by-line.ts'
import { reversePayment } from '../undo-payment.ts'
import { postPayout } from './note-payout.ts'
import type { LineRow } from './select-lines.ts'
import { lineChanged, takeLine } from './take-line.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the payments of a line: the one that it has, and that of the damage deposit where it was for both. */
async function paymentsOf(tx: Db, { id, organisationId, paymentId }: LineRow['line']): Promise<string[]> {
  const isSecond = and(
    eq(stayPayments.organisationId, organisationId),
    eq(stayPayments.seenBy, secondOf(id)),
    isNull(stayPayments.undoneAt),
  )
  const others = await tx.select({ id: stayPayments.id }).from(stayPayments).where(isSecond)
  return [...(paymentId ? [paymentId] : []), ...others.map(other => other.id)]
}

/** A line of money out whose refund was withdrawn meanwhile is money back of the stay, and no more. */
const stateAfter = (state: LineRow['state'], { cents, refundId }: LineRow['line']) => {
  if (cents < 0) return refundId ? 'undone' : 'refund'
  return state === 'posted' ? 'undone' : 'unknown'
}

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
      const { bookingId } = line
      await takeStay(tx, bookingId)
      for (const paymentId of await paymentsOf(tx, line))
        await reversePayment(tx, {
          id: paymentId,
          bookingId,
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
        state: stateAfter(state, line),
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
