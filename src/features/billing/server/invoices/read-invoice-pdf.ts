import type { FileAnswer, Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../../contract/invoices.ts'
import { saveInvoiceFiles } from './save-invoice-files.ts'
import { invoiceOf } from './select-invoices.ts'

/** An invoice or credit note of the caller's organisation as PDF. Throws 404, and UNAVAILABLE where too many are being drawn. See docs/product/billing.md#invoices. */
export async function readInvoicePdf(
  { db }: Deps,
  { id }: Input<typeof contract.readInvoicePdf>,
  { organisation }: Member,
): Promise<FileAnswer> {
  const found = await invoiceOf(db, organisation.id, id)
  const [file] = Object.entries(await saveInvoiceFiles(db, found))
  if (!file) throw notFound()
  const [name, body] = file
  return { type: 'application/pdf', body, name }
}
