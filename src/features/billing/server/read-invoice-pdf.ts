import type { FileAnswer, Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract/invoices.ts'
import { saveInvoiceFile } from './save-invoice-file.ts'
import { invoiceOf } from './select-invoices.ts'

/** An invoice or credit note of the caller's organisation as PDF. Throws 404, and UNAVAILABLE where too many are being drawn. See docs/product/billing.md#invoices. */
export async function readInvoicePdf(
  { db }: Deps,
  { id }: Input<typeof contract.readInvoicePdf>,
  { organisation }: Member,
): Promise<FileAnswer> {
  const invoice = await invoiceOf(db, organisation.id, id)
  if (!invoice) throw notFound()
  return {
    type: 'application/pdf',
    body: await saveInvoiceFile(db, invoice),
    name: `${invoice.number}.pdf`,
  }
}
