import { notFound } from '#src/contract/problem.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import type { Handler } from '#src/server/http/route.ts'
import { refundAtGateway } from '../../contract/money.ts'
import type * as contract from '../../contract/withdraw-refund.ts'
import { refundGone } from '../../contract/withdraw-refund.ts'
import { scheduleOwedAgain } from '../disputes/mail-owed-again.ts'
import { takeAllLost } from '../disputes/take-lost.ts'
import { settleDocuments } from '../documents/settle-documents.ts'
import { emitPaidInFull } from '../reactions/emit-paid-in-full.ts'
import { giveBackResold } from '../resold/give-back-resold.ts'
import { moneyAnswer } from '../money-answer.ts'
import { ownBooking } from '../read-money.ts'
import { owedCents } from '../../rules/stay-money.ts'
import { selectMoney } from '../select-money.ts'
import { takeStayNow } from '../take-stay.ts'
import { isWithdrawable, withdrawOwed } from './withdraw-owed.ts'

/** Withdraws a refund that is still to pay. Throws 404, `REFUND_AT_GATEWAY`, `REFUND_GONE`. See docs/product/money.md#money-back. */
export const withdrawRefund: Handler<typeof contract.withdrawRefund> = async (
  deps,
  { id, refund: refundId },
  caller,
) => {
  const { db } = deps
  await ownBooking(db, caller, id)
  await db.transaction(async tx => {
    const row = (await takeStayNow(deps, tx, id))! // it was there, and bookings are not deleted
    const { refunds, payments, owed } = await selectMoney(tx, id)
    const refund = refunds.find(each => each.id === refundId)
    if (!refund) throw notFound()
    if (refund.state === 'paid') throw refundGone()
    if (!isWithdrawable(refund, payments)) throw refundAtGateway()
    await withdrawOwed(tx, row, refund)
    for (const lost of await takeAllLost(tx, row))
      await scheduleOwedAgain(tx, lost, row.booking.organisationId)
    if (refund.toward !== 'stay') return
    await settleDocuments(tx, row)
    const cents = owedCents(owed)
    if (row.status === 'cancelled' || cents === 0 || owedCents((await selectMoney(tx, id)).owed) > 0) return
    await emitPaidInFull(deps, tx, row, { actor: eventActorOf(caller), cents })
    await giveBackResold(tx, id)
  })
  return { success: true as const, money: await moneyAnswer(deps, await ownBooking(db, caller, id), true) }
}
