import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { importHeads } from '#src/server/db/schema.ts'
import type { Columns } from '../rules/fields.ts'

/** Returns the columns of a file with this head as the organisation has said them, else as another has: names of columns alone, which are in the file. */
export async function recallColumns(
  db: Db,
  organisationId: string,
  headKey: string,
): Promise<Columns | undefined> {
  const { rows } = await db.execute<{ columns: Columns }>(sql`
    select columns from import_heads where head = decode(${headKey}, 'hex')
    order by organisation_id = ${organisationId} desc, created_at desc limit 1`)
  return rows[0]?.columns
}

/** Remembers them. */
export async function rememberColumns(
  tx: Db,
  organisationId: string,
  head: Buffer,
  columns: Columns,
): Promise<void> {
  const chosen = Object.fromEntries(Object.entries(columns)) as Record<string, string> // of fields that are there
  await tx
    .insert(importHeads)
    .values({ organisationId, head, columns: chosen })
    .onConflictDoUpdate({
      target: [importHeads.organisationId, importHeads.head],
      set: { columns: chosen, createdAt: sql`moment()` },
    })
}
