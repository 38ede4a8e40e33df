import { and, desc, eq } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { stayDisputes, stayPayments } from '#src/server/db/schema.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/disputes.ts'
import { ownBooking } from '../read-money.ts'
import { daysLeft } from '../../rules/dispute-days.ts'
import { type PaymentRow, selectMoney } from '../select-money.ts'
import { takeStay } from '../take-stay.ts'
import { atGatewayCents, type DisputeRow, openDispute, settleDispute } from './save-dispute.ts'

type Found = { row: DisputeRow; method: PaymentRow['method'] }

/** A dispute as the contract answers it. */
export const disputeAnswer = ({ row, method }: Found, now: Date) => ({
  _id: row.id,
  payment: row.paymentId,
  method,
  amount: row.cents,
  reason: row.reason,
  state: row.state,
  due_at: row.dueAt,
  days_left: row.state === 'open' ? daysLeft(row.dueAt, now) : null,
  createdAt: row.createdAt,
  closed_at: row.closedAt,
})

async function disputesAnswer(db: Db, bookingId: string, now: Date) {
  const rows = await db
    .select({ row: stayDisputes, method: stayPayments.method })
    .from(stayDisputes)
    .innerJoin(stayPayments, eq(stayPayments.id, stayDisputes.paymentId))
    .where(eq(stayDisputes.bookingId, bookingId))
    .orderBy(desc(stayDisputes.createdAt), desc(stayDisputes.id))
  return {
    success: true as const,
    disputes: rows.map(found => disputeAnswer(found, now)),
  }
}

/** Lists the disputes of a stay. Throws 404. */
export const listDisputes: Handler<typeof contract.listDisputes> = async ({ db, now }, { id }, caller) => {
  await ownBooking(db, caller, id)
  return disputesAnswer(db, id, now())
}

/** Notes a dispute that the gateway told the host alone. Throws 404, `DISPUTED_ALREADY`, `DISPUTES_BY_GATEWAY`, `NOTHING_TO_DISPUTE`. */
export const noteDispute: Handler<typeof contract.noteDispute> = async (
  deps,
  { id, payment: paymentId, reason, due_at: dueAt },
  caller,
) => {
  const { db, now } = deps
  await ownBooking(db, caller, id)
  await db.transaction(async tx => {
    const [payment] = await tx
      .select()
      .from(stayPayments)
      .where(and(eq(stayPayments.id, paymentId), eq(stayPayments.bookingId, id)))
    if (!payment?.gatewayId) throw notFound()
    if (payment.method === 'paystack') throw contract.disputesByGateway()
    await takeStay(tx, id)
    const cents = atGatewayCents(payment, (await selectMoney(tx, id)).refunds)
    if (cents <= 0) throw contract.nothingToDispute()
    const opened = await openDispute(deps, tx, eventActorOf(caller), payment, {
      externalId: `noted ${payment.id}`,
      cents,
      reason,
      dueAt: dueAt ? new Date(dueAt) : null,
    })
    if (!opened) throw contract.disputedAlready()
  })
  return disputesAnswer(db, id, now())
}

/** Notes that a dispute was answered, won or lost. Throws 404, `DISPUTE_CLOSED`. */
export const changeDispute: Handler<typeof contract.changeDispute> = async (
  deps,
  { id, dispute, state },
  caller,
) => {
  const { db, now } = deps
  await ownBooking(db, caller, id)
  await db.transaction(async tx => {
    const [found] = await tx
      .select({ row: stayDisputes, payment: stayPayments })
      .from(stayDisputes)
      .innerJoin(stayPayments, eq(stayPayments.id, stayDisputes.paymentId))
      .where(and(eq(stayDisputes.id, dispute), eq(stayDisputes.bookingId, id)))
    if (!found) throw notFound()
    const by = eventActorOf(caller)
    if (!(await settleDispute(deps, tx, by, found.row, found.payment, state))) throw contract.disputeClosed()
  })
  return disputesAnswer(db, id, now())
}
