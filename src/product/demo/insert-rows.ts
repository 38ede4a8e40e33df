import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#src/server/db/open-db.ts'

/** Inserts many rows that name the same columns, as one value: a statement with a parameter for each field takes seconds. */
export async function insertRows<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in rows[0]!) // there are some
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const values = JSON.stringify(
    rows.map((row: Record<string, unknown>) =>
      Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])),
    ),
  )
  const whole = sql.identifier(getTableName(table))
  await tx.execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${whole}, ${values})`,
  )
}
