import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/**
 * A piece of SQL without values, written out once: what stands in a statement many times is then not put together anew each
 * time. Throws if it has values.
 */
export function constantSql<T>(piece: SQL<T>): SQL<T> {
  const { sql: text, params } = dialect.sqlToQuery(piece)
  if (params.length > 0) throw new Error(`This has values: ${text}`)
  return sql.raw(text) as SQL<T>
}
