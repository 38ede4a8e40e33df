import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { billingOrders, billingRefunds, subscriptions } from '#src/server/db/schema.ts'
import type { EventActor } from '#src/server/events/emit.ts'
import { applyEvent, type Applying } from './apply-event.ts'
import { type Issued, issueCreditNote } from './issue-invoice.ts'
import { isOpenForm } from './queries.ts'
import { invoiceById } from './select-invoices.ts'
import { type PaymentRow, refundedOf, type RefundRow } from './select-payments.ts'

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

/** The most that can be refunded of a payment now, in cents. */
export async function refundableOf(tx: Db, payment: PaymentRow): Promise<number> {
  const invoice = payment.invoiceId ? await invoiceById(tx, payment.invoiceId) : undefined
  return (await leftOf(tx, payment, invoice)).leftCents
}

type Refund = { cents: number; reason: string; actor?: EventActor }

/**
 * Records a refund of no more than `refundableOf` says, under the lock of the organisation: the credit note, the ledger, the history and the
 * email to the payer. The money leaves later: `savePaidRefund`.
 */
export async function saveRefund(
  deps: Applying,
  tx: Db,
  payment: PaymentRow,
  { cents, reason, actor }: Refund,
): Promise<{ refund: RefundRow; creditNote: Issued | null }> {
  const { organisationId } = payment
  const invoice = payment.invoiceId ? await invoiceById(tx, payment.invoiceId) : undefined
  const { invoicedCents } = await leftOf(tx, payment, invoice)
  await applyEvent(deps, tx, organisationId, {
    event: { type: 'refunded', cents },
    ...(actor ? { actor } : {}),
  })
  const notedCents = Math.min(cents, invoicedCents)
  const creditNote =
    invoice && notedCents > 0
      ? await issueCreditNote(deps, tx, invoice, { words: `Refund: ${reason}`, cents: notedCents })
      : null
  const id = uuidv7()
  const [refund] = await tx
    .insert(billingRefunds)
    .values({
      id,
      organisationId,
      paymentId: payment.id,
      creditNoteId: creditNote?.id ?? null,
      cents,
      reason,
    })
    .returning()
  await postEntry(tx, {
    cause: { kind: 'refund', id },
    memo: `Refund of a payment by ${payment.gateway}`,
    lines: [
      { kind: 'credit', organisationId, cents },
      { kind: 'refunds', name: payment.gateway, cents: -cents },
    ],
  })
  return { refund: refund!, creditNote } // it was just inserted
}
