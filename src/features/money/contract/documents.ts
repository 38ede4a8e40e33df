import { csvOf } from '#src/contract/csv-of.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, page, paging, rand, succeeded } from '#src/contract/fields.ts'
import { notFound, unavailable } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'

export const documentKinds = ['receipt', 'invoice', 'credit_note'] as const

/** A document in the name of a host, as lists show it. */
const document = {
  _id: id,
  /** Of a receipt, its payment. */
  payment_id: id.nullable(),
  kind: z.enum(documentKinds),
  /** Such as `INV-000042`: without gaps in each kind of an organisation. */
  number: z.string(),
  amount: rand,
  /** In `amount`; 0 where the host was no VAT vendor. */
  vat: rand,
  issued_on: z.iso.date(),
  /** The PDF. */
  url: z.string(),
}

/** A document of a stay. */
export const stayDocument = z.object({
  ...document,
  /** The payment of this receipt was undone. */
  is_undone: z.boolean(),
})
export type StayDocument = z.input<typeof stayDocument>

const MONTH_WORDS = 'Please give a month as YYYY-MM'

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/money/invoices',
  reads: ['money'],
  who: { may: 'money.read' },
  summary:
    'List the receipts, invoices and credit notes of a month in your name, newest first; without `month`, of this month',
  input: z.object({
    month: z
      .string(MONTH_WORDS)
      .regex(/^(20|21)\d{2}-(0[1-9]|1[0-2])$/, MONTH_WORDS)
      .optional(),
    kind: z.enum(documentKinds, 'A kind is receipt, invoice or credit_note').optional(),
    ...page,
  }),
  output: z.object({
    success: succeeded,
    month: z.string(),
    invoices: z.array(
      z.object({ ...document, booking_id: id, reference: z.string(), guest_name: z.string() }),
    ),
    ...paging,
  }),
})
export type InvoiceRow = z.input<typeof listInvoices.output>['invoices'][number]

export const exportInvoices = csvOf(listInvoices)

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/payments/:payment/receipt.pdf',
  kind: 'file',
  reads: ['money'],
  who: { guestOr: 'money.read' },
  summary: 'Get the receipt of a payment as PDF; the host’s is marked as a copy',
  input: z.object({ id, payment: id }),
  output: z.any(),
  problems: [notFound, unavailable],
})

export const readDocument = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/documents/:document.pdf',
  kind: 'file',
  reads: ['money'],
  who: { guestOr: 'money.read' },
  summary: 'Get an invoice or credit note of a booking as PDF; the host’s is marked as a copy',
  input: z.object({ id, document: id }),
  output: z.any(),
  problems: [notFound, unavailable],
})
