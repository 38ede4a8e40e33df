import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import * as schema from './schema.ts'

const testApp = await createTestApp()

type Column = { type: string; isNullable: boolean; hasDefault: boolean }

/** Columns that SQL alone reads: in `schema.ts` every query of a home would carry them. */
const OF_SQL_ALONE = new Set(['properties.search'])

const inCode = (): Record<string, Column> =>
  Object.fromEntries(
    Object.values(schema)
      .filter(each => is(each, PgTable))
      .flatMap(table => {
        const { name, columns, primaryKeys } = getTableConfig(table)
        const keys = new Set(primaryKeys.flatMap(key => key.columns.map(column => column.name)))
        return columns.map((column): [string, Column] => [
          `${name}.${column.name}`,
          {
            type: column.getSQLType(),
            isNullable: !column.notNull && !column.primary && !keys.has(column.name),
            hasDefault: column.default !== undefined || column.generated !== undefined,
          },
        ])
      }),
  )

async function inDatabase(): Promise<Record<string, Column>> {
  const { rows } = await testApp.pool.query<Column & { name: string }>(`
    select relname || '.' || attname as name, format_type(atttypid, atttypmod) as type,
      not attnotnull as "isNullable", atthasdef as "hasDefault"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`)
  return Object.fromEntries(
    rows.filter(({ name }) => !OF_SQL_ALONE.has(name)).map(({ name, ...column }) => [name, column]),
  )
}

test('no default and no function of the database asks another clock than the one of the product', async () => {
  const { rows } = await testApp.pool.query(`
    with said as (
      select pg_get_expr(adbin, adrelid) as words from pg_attrdef join pg_class on pg_class.oid = adrelid
        where relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
      union all
      select coalesce(pg_get_function_sqlbody(oid), prosrc) from pg_proc where pronamespace = 'public'::regnamespace
        and proname not in ('moment', 'moment_by_clock')
    )
    select words from said where words ~* '\\m(now|clock_timestamp|statement_timestamp)\\s*\\(|current_(date|timestamp)'`)
  expect(rows).toEqual([])
})

test('schema.ts says of every column what the database says: name, type, whether it may be empty, whether it has a default', async () => {
  expect(inCode()).toEqual(await inDatabase())
})
