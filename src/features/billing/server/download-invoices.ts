import { promisify } from 'node:util'
import { zip } from 'fflate'
import type { FileAnswer, Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract/invoices.ts'
import { renderInvoice } from './render-invoice.ts'
import { invoicesOfYear } from './select-invoices.ts'

const zipped = promisify(zip)

/** A year's invoices and credit notes of the caller's organisation in one ZIP. Throws 404 where the year has none. See docs/product/billing.md#invoices. */
export async function downloadInvoices(
  { db }: Deps,
  { year }: Input<typeof contract.downloadInvoices>,
  { organisation }: Member,
): Promise<FileAnswer> {
  const invoices = await invoicesOfYear(db, organisation.id, year)
  if (invoices.length === 0) throw notFound()
  const files: Record<string, Uint8Array> = {}
  // One after the other: a year has few, and others wait for the processor too.
  for (const invoice of invoices)
    files[`${invoice.number}.pdf`] = await renderInvoice(invoice, { isCopy: true })
  return { type: 'application/zip', body: await zipped(files), name: `naledi-invoices-${year}.zip` }
}
