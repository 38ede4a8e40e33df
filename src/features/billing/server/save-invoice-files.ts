import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { renderInThread } from './run-invoices.ts'
import type { InvoiceWithFile } from './select-invoices.ts'

type Drawn = { invoice: Pick<InvoiceWithFile, 'id' | 'recipient'>; content: Buffer }

/**
 * Saves a copy unless one is saved, of two who ask at once both have drawn the same; or unless the customer was forgotten while it
 * was drawn: the row's lock is what forgetting waits for.
 */
export const saveDrawn = (db: Db, { invoice: { id, recipient }, content }: Drawn) =>
  db.execute(sql`
    insert into invoice_files (invoice_id, content)
    select id, ${content} from invoices where id = ${id} and recipient = ${JSON.stringify(recipient)}::jsonb for share
    on conflict do nothing`)

/**
 * The copies of invoices as PDF, by their numbers. Those not requested before are drawn and saved: an issued invoice never
 * changes. Throws UNAVAILABLE if too many are being drawn. See docs/product/billing.md#invoices.
 */
export async function saveInvoiceFiles(
  db: Db,
  invoices: readonly InvoiceWithFile[],
): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {}
  // One after the other: a year has few, and others wait for the processor too.
  for (const { file, ...invoice } of invoices) {
    const content = file ?? Buffer.from(await renderInThread(invoice, { isCopy: true }))
    if (!file) await saveDrawn(db, { invoice, content })
    files[`${invoice.number}.pdf`] = content
  }
  return files
}
