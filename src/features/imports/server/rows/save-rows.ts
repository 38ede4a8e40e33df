import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { importRows } from '#src/server/db/schema.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { Outcome } from '../../rules/classify-stays.ts'
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
  /** Nights of the owner that it blocked. */
  blockId: string | null
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
      insert into import_rows (import_id, n, organisation_id, stay, what, why, booking_id, event_id, guest_id, block_id, is_made, added)
      select ${importId}, n, ${organisationId}, stay, what, why, "bookingId", "eventId", "guestId", "blockId", "isMade", added
      from jsonb_to_recordset(${some}::jsonb) as given (n int, stay jsonb, what text, why text, "bookingId" uuid, "eventId" uuid, "guestId" uuid, "blockId" uuid,
        "isMade" boolean, added jsonb)`)
  }
}

const savedRow = ({
  importId: _,
  organisationId: __,
  what,
  stay,
  added,
  ...row
}: typeof importRows.$inferSelect): SavedRow => ({
  ...row,
  what: what ?? 'skipped',
  stay: stay as StoredStay, // as `saveRows` writes it
  added: added ?? null,
})

/** The rows of an import as they are stored, in their order. A statement for a thousand. */
export async function rowsOf(db: Db, importId: string): Promise<SavedRow[]> {
  const saved: SavedRow[] = []
  for (;;) {
    const rows = await db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, importId), gt(importRows.n, saved.at(-1)?.n ?? 0)))
      .orderBy(importRows.n)
      .limit(AT_ONCE)
    for (const row of rows) saved.push(savedRow(row))
    if (rows.length < AT_ONCE) return saved
  }
}

/** Counts the outcomes of rows, and of new ones the stays that are over. */
export function countRows(rows: readonly SavedRow[], today: string) {
  const counts = { new: 0, same: 0, enriches: 0, clashes: 0, skipped: 0, past: 0, blocks: 0 }
  for (const { what, stay } of rows) {
    counts[what] += 1
    if (what === 'new' && stay.isOwnUse) counts.blocks += 1
    if (what === 'new' && stay.checkOut !== null && stay.checkOut <= today) counts.past += 1
  }
  return counts
}
