import { notFound } from '#src/contract/problem.ts'
import { rand } from '#src/contract/words.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import type { Handler } from '#src/server/http/route.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import * as contract from '../../contract/refunds.ts'
import { lockOrganisation } from '../notices/apply-event.ts'
import { refundableOf, saveRefund } from './save-refund.ts'
import { paymentById } from '../select-payments.ts'

/** Asks a gateway to give a payment back. */
export const REFUND = { name: 'billing.send-refund' }

/**
 * Refunds a payment or a part of it: a credit note, the ledger, the history and an email to its owner, all in one transaction; the gateway
 * is asked after that. Throws 404, 409 `REFUND_TOO_HIGH`. See docs/product/billing.md#refunds.
 */
export const refundPayment: Handler<typeof contract.refundPayment> = async (
  deps,
  { id: paymentId, amount, reason },
  caller,
) => {
  const { db: tx, recordChange } = deps
  const payment = await paymentById(tx, paymentId)
  if (!payment) throw notFound()
  await lockOrganisation(tx, payment.organisationId)
  const { leftCents, ...left } = await refundableOf(tx, payment)
  const cents = amount ?? leftCents
  if (leftCents <= 0 || cents > leftCents) throw contract.refundTooHigh({ left: rand(leftCents / 100) })
  const actor = eventActorOf(caller)
  const { refund, creditNote } = await saveRefund(deps, tx, payment, { ...left, cents, reason, actor })
  await schedule(tx, REFUND, paymentId, 'now')
  recordChange({ before: null, after: { payment: paymentId, refunded: cents / 100, reason } })
  return {
    success: true as const,
    refund: {
      _id: refund.id,
      amount: cents,
      state: 'pending' as const,
      creditNote: creditNote?.number ?? null,
    },
  }
}
