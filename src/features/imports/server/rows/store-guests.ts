import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import type { SavedRow } from './save-rows.ts'

const AT_ONCE = 1000

/** Stores the guests of a list; nobody is subscribed, and nobody is told. */
export async function storeGuests(
  tx: Db,
  { organisationId, importId }: { organisationId: string; importId: string },
  rows: readonly SavedRow[],
): Promise<SavedRow[]> {
  const saved = rows.map(row => (row.what === 'new' ? { ...row, guestId: uuidv7(), isMade: true } : row))
  const made = saved.flatMap(({ isMade, guestId, stay }) =>
    isMade ? [{ id: guestId, name: stay.guestName, email: stay.guestEmail, phone: stay.guestPhone }] : [],
  )
  for (let at = 0; at < made.length; at += AT_ONCE)
    await tx.execute(sql`
      insert into guests (id, organisation_id, import_id, name, email, phone)
      select id, ${organisationId}, ${importId}, name, email, phone
      from jsonb_to_recordset(${JSON.stringify(made.slice(at, at + AT_ONCE))}::jsonb) as given (id uuid, name text, email text, phone text)`)
  return saved
}
