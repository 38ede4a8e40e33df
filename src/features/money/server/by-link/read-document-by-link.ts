import { eq } from 'drizzle-orm'
import { stayDocuments } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/link-documents.ts'
import { drawnFor } from '../documents/read-document.ts'
import { stayOfLink } from './stay-of-link.ts'

/** The receipt of a payment for a guest without an account. Throws 404, UNAVAILABLE. */
export const readReceiptByLink: Handler<typeof contract.readReceiptByLink> = async (
  deps,
  { id, code, payment },
) => {
  await stayOfLink(deps, { id, code })
  return drawnFor(deps, id, eq(stayDocuments.paymentId, payment), { isCopy: false })
}

/** An invoice or credit note for such a guest. Throws 404, UNAVAILABLE. */
export const readDocumentByLink: Handler<typeof contract.readDocumentByLink> = async (
  deps,
  { id, code, document },
) => {
  await stayOfLink(deps, { id, code })
  return drawnFor(deps, id, eq(stayDocuments.id, document), { isCopy: false })
}
