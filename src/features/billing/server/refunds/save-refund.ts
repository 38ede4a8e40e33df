import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { billingOrders, billingRefunds, subscriptions } from '#src/server/db/schema.ts'
import type { EventActor } from '#src/server/events/emit.ts'
import { applyEvent, type Applying } from '../notices/apply-event.ts'
import { type Issued, issueCreditNote } from '../invoices/issue-invoice.ts'
import { isOpenForm } from '../queries.ts'
import { invoiceById } from '../invoices/select-invoices.ts'
import { type PaymentRow, refundedOf, type RefundRow } from '../select-payments.ts'

/** The credit of an organisation, less the part used by an open form. */
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

/** The invoice of a payment, the most that can be refunded of it now, and how much of that the invoice has not been credited for yet. */
export type Refundable = { invoice: Issued | undefined; leftCents: number; invoicedCents: number }

/** The amount of a payment that can still be refunded; valid under the lock of the organisation. */
export async function refundableOf(tx: Db, payment: PaymentRow): Promise<Refundable> {
  const invoice = payment.invoiceId ? await invoiceById(tx, payment.invoiceId) : undefined
  const { refunded, credited } = await refundedOf(tx, payment)
  const invoicedCents = invoice ? invoice.totalCents - credited : 0
  const creditCents = await freeCreditOf(tx, payment.organisationId)
  const leftCents = Math.max(0, Math.min(payment.cents - refunded, invoicedCents + creditCents))
  return { invoice, leftCents, invoicedCents }
}

type Refund = Pick<Refundable, 'invoice' | 'invoicedCents'> & {
  cents: number
  reason: string
  actor?: EventActor
}

/**
 * Records a refund of at most `refundableOf`, under the lock of the organisation: the credit note, the ledger, the history and
 * the email to the payer. The money leaves later: `savePaidRefund`.
 */
export async function saveRefund(
  deps: Applying,
  tx: Db,
  payment: PaymentRow,
  { cents, reason, actor, invoice, invoicedCents }: Refund,
): Promise<{ refund: RefundRow; creditNote: Issued | null }> {
  const { organisationId } = payment
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
