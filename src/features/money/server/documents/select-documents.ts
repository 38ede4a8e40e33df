import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#src/contract/days.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { stayDocuments, stayPayments } from '#src/server/db/schema.ts'

/** A question about the documents of a stay, to be asked beside others. */
export const selectDocuments = (db: Db, bookingId: string) =>
  db
    .select({
      id: stayDocuments.id,
      kind: stayDocuments.kind,
      number: stayDocuments.number,
      totalCents: stayDocuments.totalCents,
      vatCents: stayDocuments.vatCents,
      issuedAt: stayDocuments.issuedAt,
      paymentId: stayDocuments.paymentId,
      damageId: stayDocuments.damageId,
    })
    .from(stayDocuments)
    .where(eq(stayDocuments.bookingId, bookingId))
    .orderBy(asc(stayDocuments.issuedAt), asc(stayDocuments.id))

type Named = { id: string; bookingId: string; paymentId: string | null }

/** The address of a document's PDF. */
export const documentUrl = ({ id, bookingId, paymentId }: Named): string =>
  paymentId
    ? `/api/bookings/${bookingId}/payments/${paymentId}/receipt.pdf`
    : `/api/bookings/${bookingId}/documents/${id}.pdf`

type Listed = Named & {
  kind: 'receipt' | 'invoice' | 'credit_note'
  number: string
  totalCents: number
  vatCents: number
  issuedAt: Date
}

/** A document as lists answer it. */
export const documentAnswer = (document: Listed) => ({
  _id: document.id,
  payment_id: document.paymentId,
  kind: document.kind,
  number: document.number,
  amount: document.totalCents,
  vat: document.vatCents,
  issued_on: dayOf(document.issuedAt),
  url: documentUrl(document),
})

/** A document with all that is printed on it: the number of the invoice that it credits, and of a receipt when its payment was undone, or how much of it a bank has taken back for good. */
export const selectPrinted = (db: Db, wanted: SQL) =>
  db
    .select({
      ...getTableColumns(stayDocuments),
      credits: sql<
        string | null
      >`(select number from stay_documents as credited where credited.id = ${stayDocuments}.credits_id)`,
      undoneAt: stayPayments.undoneAt,
      takenCents:
        sql<number>`(select coalesce(sum(taken_cents), 0) from stay_disputes where stay_disputes.payment_id = ${stayDocuments}.payment_id)`.mapWith(
          Number,
        ),
    })
    .from(stayDocuments)
    .leftJoin(stayPayments, eq(stayPayments.id, stayDocuments.paymentId))
    .where(wanted)
