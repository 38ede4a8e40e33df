import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { cleaners } from '#src/server/db/schema.ts'
import { hashOfToken } from '#src/server/http/session.ts'
import { linkNotFound } from '../../contract/cleaning.ts'
import type { CleanerRow } from './select-cleaners.ts'

/** The cleaner behind a link: one look by its hash, whether it never was, was renewed or was revoked. Throws 404. */
export async function findCleaner(db: Db, token: string): Promise<CleanerRow> {
  const [row] = await db
    .select()
    .from(cleaners)
    .where(eq(cleaners.secretHash, hashOfToken(token)))
  if (!row) throw linkNotFound()
  return row
}
