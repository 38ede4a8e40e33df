import { and, desc, eq, sql } from 'drizzle-orm'
import { SOUTH_AFRICA } from '#src/contract/fields.ts'
import { bookings, stayDocuments } from '#src/server/db/schema.ts'
import { exportCsv } from '#src/server/http/files/export-csv.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/documents.ts'
import { documentAnswer } from './select-documents.ts'

const MONTH_CHARS = 7

/** Documents of a month in the name of the organisation, the newest first, with their number; two statements, which read the month. See docs/product/money.md#invoices. */
export const listInvoices: Handler<typeof contract.listInvoices> = async (
  { db, today },
  { month = today().slice(0, MONTH_CHARS), kind, page, pageSize },
  { organisation },
) => {
  const first = `${month}-01`
  const wanted = and(
    eq(stayDocuments.organisationId, organisation.id),
    sql`${stayDocuments.issuedAt} >= (${first}::timestamp at time zone ${SOUTH_AFRICA})`,
    sql`${stayDocuments.issuedAt} < ((${first}::timestamp + interval '1 month') at time zone ${SOUTH_AFRICA})`,
    kind && eq(stayDocuments.kind, kind),
  )
  const [total, rows] = await Promise.all([
    db.$count(stayDocuments, wanted),
    db
      .select({
        id: stayDocuments.id,
        bookingId: stayDocuments.bookingId,
        paymentId: stayDocuments.paymentId,
        kind: stayDocuments.kind,
        number: stayDocuments.number,
        totalCents: stayDocuments.totalCents,
        vatCents: stayDocuments.vatCents,
        issuedAt: stayDocuments.issuedAt,
        guestName: sql<string>`${stayDocuments.recipient} ->> 'name'`,
        reference: bookings.reference,
      })
      .from(stayDocuments)
      .innerJoin(bookings, eq(bookings.id, stayDocuments.bookingId))
      .where(wanted)
      .orderBy(desc(stayDocuments.issuedAt), desc(stayDocuments.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  return {
    success: true as const,
    month,
    invoices: rows.map(row => ({
      ...documentAnswer(row),
      booking_id: row.bookingId,
      reference: row.reference,
      guest_name: row.guestName,
    })),
    total,
    page,
    pageSize,
  }
}

const CENTS = 100

/** The same as CSV, amounts in rand; a credit note takes off. */
export const exportInvoices = exportCsv({
  list: contract.listInvoices,
  handler: listInvoices,
  rows: 'invoices',
  columns: {
    issued_on: row => row.issued_on,
    kind: row => row.kind,
    number: row => row.number,
    reference: row => row.reference,
    guest_name: row => row.guest_name,
    amount: row => (row.kind === 'credit_note' ? -row.amount : row.amount) / CENTS,
    vat: row => (row.kind === 'credit_note' ? -row.vat : row.vat) / CENTS,
  },
})
