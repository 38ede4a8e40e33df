import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { renderInThread } from '#src/server/printed/run-invoices.ts'
import type { InvoiceWithFile } from './select-invoices.ts'

type Drawn = { invoice: Pick<InvoiceWithFile, 'id' | 'recipient'>; content: Buffer }

/**
 * Saves copies in one statement, each unless one is saved, of two who ask at once both have drawn the same; or unless the customer was
 * forgotten while it was drawn: the row's lock is what forgetting waits for.
 */
export const saveDrawn = (db: Db, drawn: readonly Drawn[]) =>
  db.execute(sql`
    select invoice_files_save(
      ${sql.param(drawn.map(({ invoice }) => invoice.id))}::uuid[],
      ${sql.param(drawn.map(({ content }) => content))}::bytea[],
      ${sql.param(drawn.map(({ invoice }) => JSON.stringify(invoice.recipient)))}::text[])`)

/**
 * The copies of invoices as PDF, by their numbers. Those not requested before are drawn and saved: an issued invoice never
 * changes. Throws UNAVAILABLE if too many are being drawn. See docs/product/billing.md#invoices.
 */
export async function saveInvoiceFiles(
  db: Db,
  invoices: readonly InvoiceWithFile[],
): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {}
  const drawn: Drawn[] = []
  // One after the other: a year has few, and others wait for the processor too.
  for (const { file, ...invoice } of invoices) {
    const content = file ?? Buffer.from(await renderInThread(invoice, { isCopy: true }))
    if (!file) drawn.push({ invoice, content })
    files[`${invoice.number}.pdf`] = content
  }
  if (drawn.length > 0) await saveDrawn(db, drawn)
  return files
}
