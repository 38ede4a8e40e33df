import { and, eq } from 'drizzle-orm'
import type { FileAnswer } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { stayDocuments } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Caller } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/documents.ts'
import { ownBooking } from '../read-money.ts'
import { drawDocument } from './draw-document.ts'
import { selectPrinted } from './select-documents.ts'

/** Draws a document of a stay from what was frozen in it. Throws 404, UNAVAILABLE. */
export async function drawnFor(
  { db }: Pick<Deps, 'db'>,
  bookingId: string,
  wanted: ReturnType<typeof eq>,
  { isCopy }: { isCopy: boolean },
): Promise<FileAnswer> {
  const [found] = await selectPrinted(db, and(eq(stayDocuments.bookingId, bookingId), wanted)!) // two conditions
  if (!found) throw notFound()
  const body = await drawDocument(found, { isCopy })
  return { type: 'application/pdf', body, name: `${found.number}.pdf` }
}

/** The same for whom the stay is; the original is the guest's. */
async function fileOf(deps: Deps, caller: Caller, bookingId: string, wanted: ReturnType<typeof eq>) {
  await ownBooking(deps.db, caller, bookingId)
  return drawnFor(deps, bookingId, wanted, { isCopy: caller.organisation !== null })
}

/** The receipt of a payment as PDF, for the guest and the host of the stay. Throws 404, and UNAVAILABLE where too many are being drawn. See docs/product/money.md#receipts. */
export const readReceipt: Handler<typeof contract.readReceipt> = (deps, { id, payment }, caller) =>
  fileOf(deps, caller, id, eq(stayDocuments.paymentId, payment))

/** An invoice or credit note as PDF, likewise. Throws 404, UNAVAILABLE. See docs/product/money.md#invoices. */
export const readDocument: Handler<typeof contract.readDocument> = (deps, { id, document }, caller) =>
  fileOf(deps, caller, id, eq(stayDocuments.id, document))
