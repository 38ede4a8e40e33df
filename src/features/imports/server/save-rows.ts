import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { importRows } from '#src/server/db/schema.ts'
import { eq } from 'drizzle-orm'
import type { Outcome } from '../rules/classify-stays.ts'
import type { StoredStay } from './find-known.ts'

/** A row with what becomes of it, and what it made or is. */
export type SavedRow = {
  n: number
  stay: StoredStay
  what: Outcome
  why: string | null
  bookingId: string | null
  eventId: string | null
  guestId: string | null
  isMade: boolean
  added: Record<string, unknown> | null
}

/** So many at a time hold up no other answer. */
const AT_ONCE = 1000

/** Stores the rows of an import in place of those before. A statement for a thousand. */
export async function saveRows(
  tx: Db,
  organisationId: string,
  importId: string,
  rows: readonly SavedRow[],
): Promise<void> {
  await tx.delete(importRows).where(eq(importRows.importId, importId))
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = JSON.stringify(rows.slice(at, at + AT_ONCE))
    await tx.execute(sql`
      insert into import_rows (import_id, n, organisation_id, stay, what, why, booking_id, event_id, guest_id, is_made, added)
      select ${importId}, n, ${organisationId}, stay, what, why, "bookingId", "eventId", "guestId", "isMade", added
      from jsonb_to_recordset(${some}::jsonb) as given (n int, stay jsonb, what text, why text, "bookingId" uuid, "eventId" uuid, "guestId" uuid,
        "isMade" boolean, added jsonb)`)
  }
}

/** The rows of an import as they are stored, in their order. */
export async function rowsOf(db: Db, importId: string): Promise<SavedRow[]> {
  const rows = await db
    .select()
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .orderBy(importRows.n)
  return rows.map(({ importId: _, organisationId: __, what, stay, added, ...row }) => ({
    ...row,
    what: what ?? 'skipped',
    stay: stay as StoredStay, // as `saveRows` writes it
    added: added ?? null,
  }))
}

/** Counts the outcomes of rows, and of new ones the stays that are over. */
export function countRows(rows: readonly SavedRow[], today: string) {
  const counts = { new: 0, same: 0, enriches: 0, clashes: 0, skipped: 0, past: 0 }
  for (const { what, stay } of rows) {
    counts[what] += 1
    if (what === 'new' && stay.checkOut !== null && stay.checkOut <= today) counts.past += 1
  }
  return counts
}
