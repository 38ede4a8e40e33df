import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { notFound } from '#src/contract/problem.ts'
import { rand } from '#src/contract/words.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { billingOrders, billingRefunds, subscriptions } from '#src/server/db/schema.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import type { Handler } from '#src/server/http/route.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import * as contract from '../contract/refunds.ts'
import { applyEvent, lockOrganisation } from './apply-event.ts'
import { type Issued, issueCreditNote } from './issue-invoice.ts'
import { isOpenForm } from './queries.ts'
import { invoiceById } from './select-invoices.ts'
import { paymentById, type PaymentRow, refundedOf } from './select-payments.ts'

/** Asks a gateway to give a payment back. */
export const REFUND = { name: 'billing.send-refund' }

/** What an organisation has to its credit, less what a form that is open uses of it. */
async function freeCreditOf(tx: Db, organisationId: string): Promise<number> {
  const [open] = await tx
    .select({ cents: sql<number>`coalesce(max(credit_cents), 0)::bigint`.mapWith(Number) })
    .from(billingOrders)
    .leftJoin(subscriptions, eq(subscriptions.organisationId, billingOrders.organisationId))
    .where(
      and(
        eq(billingOrders.organisationId, organisationId),
        sql`${isOpenForm} and basis = coalesce(paid_count, 0)`,
      ),
    )
  const credit = -(await balanceOf(tx, { kind: 'credit', organisationId }))
  return Math.max(0, credit - open!.cents) // a maximum has one row
}

/** What of a payment can still be refunded, and how much of that its invoice has not been credited for yet. */
async function leftOf(tx: Db, payment: PaymentRow, invoice: Issued | undefined) {
  const { refunded, credited } = await refundedOf(tx, payment)
  const invoicedCents = invoice ? invoice.totalCents - credited : 0
  const creditCents = await freeCreditOf(tx, payment.organisationId)
  return { leftCents: Math.min(payment.cents - refunded, invoicedCents + creditCents), invoicedCents }
}

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
  const { organisationId } = payment
  await lockOrganisation(tx, organisationId)
  const invoice = payment.invoiceId ? await invoiceById(tx, payment.invoiceId) : undefined
  const { leftCents, invoicedCents } = await leftOf(tx, payment, invoice)
  const cents = amount ?? leftCents
  if (leftCents <= 0 || cents > leftCents) throw contract.refundTooHigh({ left: rand(leftCents / 100) })

  await applyEvent(deps, tx, organisationId, {
    event: { type: 'refunded', cents },
    actor: eventActorOf(caller),
  })
  const notedCents = Math.min(cents, invoicedCents)
  const creditNote =
    invoice && notedCents > 0
      ? await issueCreditNote(deps, tx, invoice, { words: `Refund: ${reason}`, cents: notedCents })
      : null
  const id = uuidv7()
  await tx
    .insert(billingRefunds)
    .values({ id, organisationId, paymentId, creditNoteId: creditNote?.id ?? null, cents, reason })
  await postEntry(tx, {
    cause: { kind: 'refund', id },
    memo: `Refund of a payment by ${payment.gateway}`,
    lines: [
      { kind: 'credit', organisationId, cents },
      { kind: 'refunds', name: payment.gateway, cents: -cents },
    ],
  })
  await schedule(tx, REFUND, paymentId, 'now')
  recordChange({ before: null, after: { payment: paymentId, refunded: cents / 100, reason } })
  return {
    success: true as const,
    refund: { _id: id, amount: cents, state: 'pending' as const, creditNote: creditNote?.number ?? null },
  }
}
