import { and, eq, isNull, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { billingUnmatched } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/refunds.ts'
import { BY_HAND } from '../../contract/unmatched.ts'
import { savePaidRefund } from './save-paid-refund.ts'
import { paymentById, refundById } from '../select-payments.ts'

/** Records that a refund which the gateway did not pay out was paid by hand. Throws 404, 409 `REFUND_NOT_BY_HAND`. */
export const payRefund: Handler<typeof contract.payRefund> = async ({ db: tx, recordChange }, { id }) => {
  const refund = await refundById(tx, id)
  const payment = refund && (await paymentById(tx, refund.paymentId))
  if (!payment) throw notFound()
  if (!(await savePaidRefund(tx, payment, refund, { from: 'by_hand', by: 'hand' })))
    throw contract.refundNotByHand()
  await tx
    .update(billingUnmatched)
    .set({ resolvedAt: sql`moment()` })
    .where(
      and(
        eq(billingUnmatched.externalId, id),
        eq(billingUnmatched.reason, BY_HAND),
        isNull(billingUnmatched.resolvedAt),
      ),
    )
  recordChange({ before: { state: 'by_hand' }, after: { state: 'paid', amount: refund.cents / 100 } })
  return { success: true as const, refund: { _id: id, amount: refund.cents, state: 'paid' as const } }
}
