import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

/** Rows that are in memory at a time. */
const ROWS_AT_ONCE = 200

let cursors = 0

/** Reads rows by a cursor of the transaction, so that no more of them are in memory than are fetched at a time. */
export async function* rowsOf<Row extends Record<string, unknown>>(
  tx: Db,
  query: SQL,
  atOnce = ROWS_AT_ONCE,
): AsyncGenerator<Row> {
  cursors += 1
  const name = sql.raw(`exported_${cursors}`)
  await tx.execute(sql`declare ${name} no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await tx.execute<Row>(sql`fetch ${sql.raw(String(atOnce))} from ${name}`)
    yield* rows as Row[]
    if (rows.length < atOnce) break
  }
  await tx.execute(sql`close ${name}`)
}

/** Reads rows of a query whose one column is a row in JSON. */
export async function* objectsOf<Value = Record<string, unknown>>(
  tx: Db,
  query: SQL,
  atOnce?: number,
): AsyncGenerator<Value> {
  for await (const { row } of rowsOf<{ row: Value }>(tx, query, atOnce)) yield row
}

/** Reads such rows as their text, each on one line: what is only written is neither read nor built. In JSON a line feed stands between values alone. */
export async function* textsOf(tx: Db, query: SQL, atOnce?: number): AsyncGenerator<string> {
  const texts = rowsOf<{ row: string }>(
    tx,
    sql`select wanted."row"::text as row from (${query}) as wanted`,
    atOnce,
  )
  for await (const { row } of texts) yield row.replaceAll('\n', '')
}
