import type { Db } from '#src/server/db/open-db.ts'
import { invoiceFiles } from '#src/server/db/schema.ts'
import { renderInThread } from './run-invoices.ts'
import type { InvoiceWithFile } from './select-invoices.ts'

/**
 * The copies of invoices as PDF, by their numbers. Those not requested before are drawn and saved: an issued invoice never
 * changes. Throws UNAVAILABLE if too many are being drawn. See docs/product/billing.md#invoices.
 */
export async function saveInvoiceFiles(
  db: Db,
  invoices: readonly InvoiceWithFile[],
): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {}
  const drawn: { invoiceId: string; content: Buffer }[] = []
  // One after the other: a year has few, and others wait for the processor too.
  for (const { file, ...invoice } of invoices) {
    const content = file ?? Buffer.from(await renderInThread(invoice, { isCopy: true }))
    if (!file) drawn.push({ invoiceId: invoice.id, content })
    files[`${invoice.number}.pdf`] = content
  }
  // Of two who ask at once the first is saved: both have drawn the same.
  if (drawn.length > 0) await db.insert(invoiceFiles).values(drawn).onConflictDoNothing()
  return files
}
