import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { stayDocuments } from '#src/server/db/schema.ts'
import { drawDocument } from './draw-document.ts'
import { selectPrinted } from './select-documents.ts'

/** Documents that are in memory at a time: one of a crafted copy weighs more than a megabyte, and others some kilobytes. */
const AT_ONCE = 5

/** Returns all documents of an organisation that were issued by a moment, one after another, each to be drawn before the next: they never change, so no snapshot is needed. Drawing throws UNAVAILABLE. */
export async function* drawDocuments(
  db: Db,
  organisationId: string,
  until: Date,
): AsyncGenerator<{ number: string; draw: () => Promise<Uint8Array> }> {
  let last = ''
  for (;;) {
    const own = and(eq(stayDocuments.organisationId, organisationId), lte(stayDocuments.issuedAt, until))
    // By number, of which each organisation has one: moments have microseconds there, and milliseconds here.
    const found = await selectPrinted(db, and(own, gt(stayDocuments.number, last))!) // two conditions
      .orderBy(asc(stayDocuments.number))
      .limit(AT_ONCE)
    for (const document of found) {
      yield { number: document.number, draw: () => drawDocument(document, { isCopy: true }) }
      last = document.number
    }
    if (found.length < AT_ONCE) return
  }
}
