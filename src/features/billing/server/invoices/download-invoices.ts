import type { FileAnswer, Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../../contract/invoices.ts'
import { zipInThread } from '#src/server/printed/run-invoices.ts'
import { saveInvoiceFiles } from './save-invoice-files.ts'
import { invoicesOfYear } from './select-invoices.ts'

/** A year's invoices and credit notes of the caller's organisation in one ZIP. Throws 404 where the year has none, and UNAVAILABLE where too many are being drawn. See docs/product/billing.md#invoices. */
export async function downloadInvoices(
  { db }: Deps,
  { year }: Input<typeof contract.downloadInvoices>,
  { organisation }: Member,
): Promise<FileAnswer> {
  const invoices = await invoicesOfYear(db, organisation.id, year)
  if (invoices.length === 0) throw notFound()
  const files = await saveInvoiceFiles(db, invoices)
  const body = await zipInThread(organisation.id, files)
  return { type: 'application/zip', body, name: `naledi-invoices-${year}.zip` }
}
