import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

type Row = Record<string, unknown>

/** Rows that are sent at a time. */
const ROWS_AT_ONCE = 100

/**
 * Inserts rows of a copy, in JSON as they came, into a table of any feature: like a backup that is restored, they are what the features wrote themselves.
 * All rows have the columns of the first.
 */
export async function insertRows(tx: Db, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.raw(
    Object.keys(first)
      .map(column => `"${column}"`)
      .join(', '),
  )
  const into = sql.raw(`"${table}"`)
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const sent = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))
    await tx.execute(
      sql`insert into ${into} (${columns}) select ${columns} from jsonb_populate_recordset(null::${into}, ${sent}::jsonb)`,
    )
  }
}
