import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { billingUnmatched } from '#src/server/db/schema.ts'
import type { Later } from '#src/server/incoming/kind.ts'
import { BY_HAND, REFUNDED_ELSEWHERE } from '../../contract/unmatched.ts'
import type { GatewayName } from '#src/features/gateways/contract.ts'
import { type Applying, lockOrganisation } from '../notices/apply-event.ts'
import type { Notice } from '#src/features/gateways/server/commands.ts'
import { savePaidRefund } from './save-paid-refund.ts'
import { refundableOf, saveRefund } from './save-refund.ts'
import {
  paymentByExternalId,
  type PaymentRow,
  recordedRefundsOf,
  type RecordedRefunds,
  refundsOf,
} from '../select-payments.ts'

const NAMES: Record<GatewayName, string> = { payfast: 'Payfast', paystack: 'Paystack' }

/** Time at which it is asked again about a payment with a refund of ours that is under way: in an hour. */
export const underWayAgainAt = (now: Date): Date => new Date(now.getTime() + 60 * 60_000)

const resolve = (tx: Db, which: SQL | undefined) =>
  tx
    .update(billingUnmatched)
    .set({ resolvedAt: sql`moment()` })
    .where(and(which, isNull(billingUnmatched.resolvedAt)))

/** Marks refunds to be paid by hand as paid, as far as the money goes; returns the rest of it. */
async function payByHand(tx: Db, payment: PaymentRow, cents: number): Promise<number> {
  let rest = cents
  for (const refund of await refundsOf(tx, payment.id)) {
    if (refund.state !== 'by_hand' || refund.cents > rest) continue
    if (!(await savePaidRefund(tx, payment, refund, { from: 'by_hand', by: 'gateway' }))) continue
    await resolve(tx, and(eq(billingUnmatched.externalId, refund.id), eq(billingUnmatched.reason, BY_HAND)))
    rest -= refund.cents
  }
  return rest
}

/**
 * Saves what a gateway gave back beyond what was left of a payment: more was paid by hand or refunded than was paid, or the credit it would
 * take was spent. The money has left the gateway, so the ledger says so, and that the organisation owes it; the row is for the administrator.
 */
async function saveBeyond(tx: Db, payment: PaymentRow, { externalId }: Notice, cents: number): Promise<void> {
  const { gateway, organisationId, orderId, id: paymentId } = payment
  const [saved] = await tx
    .insert(billingUnmatched)
    .values({
      id: uuidv7(),
      gateway,
      externalId,
      reason: REFUNDED_ELSEWHERE,
      orderId,
      organisationId,
      cents,
      paymentId,
    })
    // An earlier version saved it without its payment, and posted nothing.
    .onConflictDoUpdate({
      target: [
        billingUnmatched.gateway,
        billingUnmatched.externalId,
        billingUnmatched.reason,
        billingUnmatched.cents,
      ],
      set: { paymentId },
    })
    .returning({ id: billingUnmatched.id })
  await postEntry(tx, {
    cause: { kind: 'refund_beyond', id: saved!.id }, // it was just inserted
    memo: `Refunded by ${gateway} beyond what was left`,
    lines: [
      { kind: 'receivable', organisationId, cents },
      { kind: 'clearing', name: gateway, cents: -cents },
    ],
  })
}

/**
 * Records a refund that was begun at a gateway's own desk: what the gateway has given back of a payment, less what is recorded of it, so
 * that however often it is notified of it is recorded once. `before` was recorded before the gateway was asked: if that has changed, or a
 * refund of ours is under way, its answer may count a refund twice, so it is asked again. See docs/product/billing.md#refunds.
 */
export async function saveDeskRefund(
  tx: Db,
  deps: Applying,
  gateway: GatewayName,
  notice: Notice,
  before?: RecordedRefunds,
): Promise<Later | void> {
  const payment = notice.paymentId ? await paymentByExternalId(tx, gateway, notice.paymentId) : undefined
  if (!payment) return
  await lockOrganisation(tx, payment.organisationId)
  const recorded = await recordedRefundsOf(tx, payment.id)
  if (recorded.isUnderWay) return { againAt: underWayAgainAt(deps.now()) }
  if (before && before.goneCents !== recorded.goneCents) return { againAt: deps.now() }
  const unrecorded = notice.cents - recorded.goneCents
  const cents = unrecorded > 0 ? await payByHand(tx, payment, unrecorded) : 0
  const { leftCents, ...left } = await refundableOf(tx, payment)
  const fittingCents = Math.min(cents, leftCents)
  if (fittingCents > 0) {
    const { refund } = await saveRefund(deps, tx, payment, {
      ...left,
      cents: fittingCents,
      reason: `made at ${NAMES[gateway]}`,
    })
    await savePaidRefund(tx, payment, refund, { from: 'pending', by: 'gateway' })
  }
  if (cents > fittingCents) await saveBeyond(tx, payment, notice, cents - fittingCents)
  // If it was given up before, it is recorded now.
  await resolve(
    tx,
    and(eq(billingUnmatched.externalId, notice.externalId), isNull(billingUnmatched.paymentId)),
  )
}
