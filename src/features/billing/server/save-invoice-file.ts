import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { invoiceFiles } from '#src/server/db/schema.ts'
import { renderInThread } from './run-invoices.ts'
import type { PrintedInvoice } from './select-invoices.ts'

/**
 * The copy of an invoice as PDF. It is drawn when it is first asked for and saved: an issued invoice never changes. Throws UNAVAILABLE where
 * too many are being drawn. See docs/product/billing.md#invoices.
 */
export async function saveInvoiceFile(db: Db, invoice: PrintedInvoice): Promise<Uint8Array> {
  const [saved] = await db
    .select({ content: invoiceFiles.content })
    .from(invoiceFiles)
    .where(eq(invoiceFiles.invoiceId, invoice.id))
  if (saved) return saved.content
  const drawn = await renderInThread(invoice, { isCopy: true })
  // Of two who ask at once the first is saved: both have drawn the same.
  await db
    .insert(invoiceFiles)
    .values({ invoiceId: invoice.id, content: Buffer.from(drawn) })
    .onConflictDoNothing()
  return drawn
}
