import { drawDocuments } from '#src/features/money/server/queries.ts'
import type { Deps } from '#src/server/deps.ts'
import type { ZipWriter } from './zip-writer.ts'

/** Writes the receipts, invoices and credit notes that guests were given, as PDF: what was issued until the moment of the copy, drawn one by one. */
export async function writeDocuments(
  { db }: Pick<Deps, 'db'>,
  zip: ZipWriter,
  { organisationId, at }: { organisationId: string; at: Date },
  done: () => Promise<void>,
): Promise<void> {
  for await (const { number, body } of drawDocuments(db, organisationId, at)) {
    await zip.stored(`money/invoices/guests/${number}.pdf`, Buffer.from(body))
    await done()
  }
}
