import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { nameOf, type sealedColumns } from '#src/server/sealed-columns.ts'
import { type Keyed, openSecret, sealedWith, sealSecret } from '#src/server/sealed.ts'

type Column = (typeof sealedColumns)[number]
type Found = { key: string; row: string; saved: string | Buffer }

const BATCH = 500

/** The beginning of a value, as text. */
const begins = ({ column, isBytes }: Column, words: string): SQL => {
  const name = sql.identifier(column)
  return isBytes
    ? sql`substring(${name} for ${words.length}::int) = convert_to(${words}, 'UTF8')`
    : sql`starts_with(${name}, ${words})`
}

/** Values of a column that none of these keys has sealed: plain ones, those of earlier versions, and those of other keys. */
export const notSealedWith = (column: Column, keyIds: readonly string[]): SQL => sql`
  ${sql.identifier(column.column)} <> '' and not (${sql.join(
    keyIds.map(id => begins(column, sealedWith(id))),
    sql` or `,
  )})`

/** Counts the values of a column that none of these keys has sealed. */
export async function countNotSealedWith(db: Db, column: Column, keyIds: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${sql.identifier(column.table)} where ${notSealedWith(column, keyIds)}`)
  return rows[0]!.count // a count has one row
}

/** Seals a value for its row with the key of this process; null where it does not open. */
function resealed(config: Keyed, column: Column, { row, saved }: Found): string | null {
  const text = typeof saved === 'string' ? saved : saved.toString('latin1')
  try {
    return sealSecret(config, nameOf(column), row, openSecret(config, nameOf(column), row, text))
  } catch {
    return null
  }
}

/** Rows that another transaction holds are left out. */
async function resealBatch(tx: Db, config: Keyed, column: Column, keyIds: readonly string[], after: string) {
  const [table, key, name] = [column.table, column.key, column.column].map(each => sql.identifier(each))
  const { rows } = await tx.execute<Found>(sql`
    select ${key} as key, ${sql.raw(column.row)} as row, ${name} as saved from ${table}
    where ${key} > ${after}::uuid and ${notSealedWith(column, keyIds)}
    order by ${key} limit ${BATCH} for no key update skip locked`)
  const opened = rows.flatMap(found => {
    const value = resealed(config, column, found)
    return value === null ? [] : [{ key: found.key, value }]
  })
  if (opened.length > 0)
    await tx.execute(sql`
      update ${table} set ${name} = ${column.isBytes ? sql`convert_to(new.value, 'UTF8')` : sql`new.value`}
      from json_to_recordset(${JSON.stringify(opened)}::json) as new (key uuid, value text) where ${table}.${key} = new.key`)
  const last = rows.length < BATCH ? null : rows.at(-1)!.key // it has some
  const done = new Set(opened.map(({ key }) => key))
  const unopened = rows.filter(({ key }) => !done.has(key)).map(({ row }) => row)
  return { last, sealed: opened.length, unopened }
}

const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Seals the values of a column that none of `keyIds` has sealed, in batches that lock their rows alone; it may be ended at any time and
 * begun again. Gives how many were sealed, and the rows whose values did not open and are as they were.
 */
export async function resealColumn(db: Db, config: Keyed, column: Column, keyIds: readonly string[]) {
  const counted = { sealed: 0, unopened: [] as string[] }
  for (let after: string | null = FIRST; after !== null;) {
    const from: string = after
    const batch = await db.transaction(tx => resealBatch(tx, config, column, keyIds, from))
    counted.sealed += batch.sealed
    counted.unopened.push(...batch.unopened)
    after = batch.last
  }
  return counted
}
