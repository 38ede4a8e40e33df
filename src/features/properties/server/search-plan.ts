import { fillPlaceholders } from 'drizzle-orm'
import type pg from 'pg'
import { addDays } from '#src/contract/days.ts'
import { type Search, searchProperties } from '../contract/browse.ts'
import { searchForm, valuesOf } from './search-form.ts'
import { searchStatement } from './search-statement.ts'
import { openDb } from '#src/server/db/open-db.ts'

/** The statement of a search with its values, as it is sent. */
export function writtenSearch(
  pool: pg.Pool,
  wanted: Search,
  today: string,
): { sql: string; params: unknown[] } {
  const { sql, params } = searchStatement(openDb(pool), searchForm(wanted)).toSQL()
  return { sql, params: fillPlaceholders(params, valuesOf(wanted, today)) }
}

/** Returns how PostgreSQL answers a search by text, dates and price together, as `explain analyze` words it. */
export async function searchPlan(pool: pg.Pool, today: string): Promise<string> {
  const checkIn = addDays(today, 20)
  const wanted = searchProperties.input.parse({
    search: 'vineyard fireplace',
    checkIn,
    checkOut: addDays(checkIn, 4),
    minPrice: 600,
    maxPrice: 2500,
  })
  const { sql, params } = writtenSearch(pool, wanted, today)
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off) ${sql}`, params)
  return rows.map(row => row['QUERY PLAN']).join('\n')
}

/** Returns what is wrong with a plan: an index that it should use and does not, a table that it reads whole. */
export function faultsOfPlan(plan: string): string[] {
  const wanted = [
    /Bitmap Index Scan on properties_words_by_facets/,
    /Index (Only )?Scan (on|using) held_nights_of_home/,
  ]
  const whole = /Seq Scan on (properties|held_nights|users)\b/.exec(plan)
  return [
    ...wanted.filter(index => !index.test(plan)).map(index => `no ${index.source}`),
    ...(whole ? [whole[0]] : []),
  ]
}
